import { and, asc, eq } from 'drizzle-orm'
import type { disputeEventKinds } from '#lib/contract/dispute-history.ts'
import { disputedAmountsOf } from '#lib/rules/disputed-amounts.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputeEvents, disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

/** What every change of a dispute writes. The caller must hold the lock on the order. */

type StoredDispute = typeof disputes.$inferSelect
export type DisputeEventKind = (typeof disputeEventKinds)[number]

/** Updates the frozen and held amounts of the order. They follow from all of its disputes. */
export async function writeDisputedAmounts(
  db: Database,
  { merchantNo, tradeNo }: Pick<StoredDispute, 'merchantNo' | 'tradeNo'>,
): Promise<void> {
  const all = await db
    .select({ disputeType: disputes.kind, moneyState: disputes.moneyState, amount: disputes.amount })
    .from(disputes)
    .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.tradeNo, tradeNo)))
    .orderBy(asc(disputes.filedAt), asc(disputes.disputeNo))
  await db
    .update(transactions)
    .set(disputedAmountsOf(all))
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
}

export async function writeDisputeEvent(
  db: Database,
  dispute: Pick<StoredDispute, 'merchantNo' | 'disputeNo' | 'amount'>,
  event: { at: Date; kind: DisputeEventKind; actor: string | null; note: string | null },
): Promise<void> {
  const { merchantNo, disputeNo, amount } = dispute
  await db
    .insert(disputeEvents)
    .values({ merchantNo, disputeNo, ...event, ...(withAmount.has(event.kind) && { amount }) })
}

/** Events that show the disputed amount on the timeline. */
export const withAmount: ReadonlySet<DisputeEventKind> = new Set([
  'filed',
  'represent_success',
  'represent_failure',
  'chargeback_accepted',
  'retrieval_refunded',
  'rdr_refunded',
  'overdue',
  'hold_released',
  'arbitration_accepted',
  'arbitration_succeeded',
  'arbitration_failed',
])
