import { type disputeList, disputeStages } from '#lib/contract/dispute.ts'
import type { Handler } from '../context.ts'
import { disputes } from '../db/schema/dispute.ts'
import { countStates, readPage } from '../list/page.ts'
import { disputeCondition, disputeSource } from './filter.ts'
import { readDisputes, rowOf } from './read-rows.ts'

/** Chargebacks and retrievals, and how many are at each stage under the rest of the filter. */
export const listDisputes: Handler<typeof disputeList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = disputeCondition(input, ctx)
  const [{ keys, ...page }, counts] = await Promise.all([
    readPage({
      db,
      source: disputeSource,
      where,
      input,
      scope: ['dispute/list.do', merchantNo],
    }),
    countStates(
      db,
      disputes,
      disputeStages,
      (stage) => disputeCondition({ ...input, stage: [stage] }, ctx).where,
    ),
  ])
  const rows = await readDisputes(db, merchantNo, keys)
  return { ...page, list: rows.map((row) => rowOf(row, ctx)), counts }
}
