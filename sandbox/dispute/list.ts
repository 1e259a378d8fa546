import { type disputeList, disputeStages } from '#lib/contract/dispute.ts'
import { COUNT_CAP } from '#lib/contract/shapes.ts'
import type { DisputeStage } from '#lib/rules/dispute.ts'
import type { Context, Handler } from '../context.ts'
import { disputes } from '../db/schema/dispute.ts'
import { countUpTo, readPage } from '../list/page.ts'
import { type DisputeFilter, disputeCondition, disputeSource } from './filter.ts'
import { readDisputes, rowOf } from './read-rows.ts'

/** Chargebacks and retrievals, and how many are at each stage under the rest of the filter. */
export const listDisputes: Handler<typeof disputeList> = async ({ ctx, input }) => {
  const { pageNo, pageSize, cursor, sort, ...filter } = input
  const { db, merchantNo } = ctx
  const { where } = disputeCondition(filter, ctx)
  const [{ keys, ...page }, stages] = await Promise.all([
    readPage({
      db,
      source: disputeSource,
      where,
      paging: { pageNo, pageSize, cursor, sort },
      scope: ['dispute/list.do', merchantNo, filter],
    }),
    countStages(ctx, filter),
  ])
  const rows = await readDisputes(db, merchantNo, keys)
  return { ...page, list: rows.map((row) => rowOf(row, ctx)), stages }
}

async function countStages(ctx: Context, filter: DisputeFilter) {
  const count = async (stage: DisputeStage) => {
    const { where } = disputeCondition({ ...filter, stage: [stage] }, ctx)
    const found = await countUpTo(ctx.db, disputes, where, COUNT_CAP + 1)
    return [stage, { count: Math.min(found, COUNT_CAP), capped: found > COUNT_CAP }] as const
  }
  const counts = await Promise.all(disputeStages.map(count))
  return Object.fromEntries(counts) as Record<DisputeStage, { count: number; capped: boolean }>
}
