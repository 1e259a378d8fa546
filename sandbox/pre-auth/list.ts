import { eq } from 'drizzle-orm'
import { openOrDecided, type preAuthList } from '#lib/contract/pre-auth.ts'
import type { Handler } from '../context.ts'
import { transactions } from '../db/schema/payment.ts'
import { all } from '../list/conditions.ts'
import { countStates, readPage } from '../list/page.ts'
import { transactionSource } from '../transaction/filter.ts'
import { preAuthCondition } from './filter.ts'
import { readPreAuths } from './read-rows.ts'

/** Pre-authorisations, and how many of them are in each state. */
export const listPreAuths: Handler<typeof preAuthList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = preAuthCondition(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: transactionSource,
    where,
    input,
    scope: ['preAuth/list.do', merchantNo],
  })
  const whatever = preAuthCondition({ ...input, preAuthStatus: undefined }, ctx).where
  const counts = await countStates(db, transactions, openOrDecided, (state) =>
    all(whatever, eq(transactions.preAuthStatus, state)),
  )
  return {
    ...page,
    list: await readPreAuths(db, merchantNo, keys),
    counts,
  }
}
