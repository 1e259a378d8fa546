import type { fraudList } from '#lib/contract/fraud.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { fraudCondition, fraudSource } from './filter.ts'
import { readFrauds } from './read-rows.ts'

/** Fraud records. */
export const listFrauds: Handler<typeof fraudList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = fraudCondition(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: fraudSource,
    where,
    input,
    scope: ['fraud/list.do', merchantNo],
  })
  return { ...page, list: await readFrauds(db, merchantNo, keys) }
}
