import type { customerFilterList } from '#lib/contract/customer-filter.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { filterCondition, filterSource } from './filter.ts'
import { readFilters, rowOf } from './rows.ts'

/** Customer filters. */
export const listFilters: Handler<typeof customerFilterList> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const { keys, ...page } = await readPage({
    db,
    source: filterSource,
    where: filterCondition(input, ctx),
    input,
    scope: ['consumerFilter/list.do', merchantNo],
  })
  return { ...page, list: (await readFilters(db, merchantNo, keys)).map((row) => rowOf(row, locale)) }
}
