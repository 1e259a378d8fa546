import type { fraudList } from '#lib/contract/fraud.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { fraudCondition, fraudSource } from './filter.ts'
import { readFrauds } from './read-rows.ts'

/** Fraud records. */
export const listFrauds: Handler<typeof fraudList> = async ({ ctx, input }) => {
  const { pageNo, pageSize, cursor, sort, ...filter } = input
  const { db, merchantNo } = ctx
  const { where } = fraudCondition(filter, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: fraudSource,
    where,
    paging: { pageNo, pageSize, cursor, sort },
    scope: ['fraud/list.do', merchantNo, filter],
  })
  return { ...page, list: await readFrauds(db, merchantNo, keys) }
}
