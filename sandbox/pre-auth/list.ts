import { eq } from 'drizzle-orm'
import { openOrDecided, type preAuthList } from '#lib/contract/pre-auth.ts'
import { COUNT_CAP } from '#lib/contract/shapes.ts'
import type { Handler } from '../context.ts'
import { transactions } from '../db/schema/payment.ts'
import { countUpTo, readPage } from '../list/page.ts'
import { all, transactionSource } from '../transaction/filter.ts'
import { preAuthCondition } from './filter.ts'
import { readPreAuths } from './read-rows.ts'

type Counts = Record<(typeof openOrDecided)[number], { total: number; totalCapped: boolean }>

/** Pre-authorisations, and how many of them are in each state. */
export const listPreAuths: Handler<typeof preAuthList> = async ({ ctx, input }) => {
  const { pageNo, pageSize, cursor, sort, ...filter } = input
  const { db, merchantNo } = ctx
  const { where } = preAuthCondition(filter, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: transactionSource,
    where,
    paging: { pageNo, pageSize, cursor, sort },
    scope: ['preAuth/list.do', merchantNo, filter],
  })
  const whatever = preAuthCondition({ ...filter, preAuthStatus: undefined }, ctx).where
  const counts = await Promise.all(
    openOrDecided.map(async (status) => {
      const ofState = all(whatever, eq(transactions.preAuthStatus, status))
      const counted = await countUpTo(db, transactions, ofState, COUNT_CAP + 1)
      return [status, { total: Math.min(counted, COUNT_CAP), totalCapped: counted > COUNT_CAP }] as const
    }),
  )
  return {
    ...page,
    list: await readPreAuths(db, merchantNo, keys),
    counts: Object.fromEntries(counts) as Counts,
  }
}
