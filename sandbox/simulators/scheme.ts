import { and, eq, inArray } from 'drizzle-orm'
import { compareAmounts, isZero } from '#lib/rules/compare-amounts.ts'
import { daysBetween } from '#lib/rules/days.ts'
import { type DisputeTransition, type DisputeType, filed, WINDOW_DAYS } from '#lib/rules/dispute.ts'
import { addAmounts, canonicalAmount, subtractAmounts } from '#lib/rules/money.ts'
import { refundType } from '#lib/rules/refund.ts'
import { closeAlertOnChargeback, followOrder } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import { copiesOf, verdictOf } from '#sandbox/domain/disputes/dispute/facts.ts'
import { disputesOf, lockDispute } from '#sandbox/domain/disputes/dispute/find.ts'
import { emailDispute } from '#sandbox/domain/disputes/dispute/mail.ts'
import { reasonCodeOf } from '#sandbox/domain/disputes/dispute/reasons.ts'
import { columnsOf, type StoredDispute } from '#sandbox/domain/disputes/dispute/state.ts'
import { applyTransition, writeEntries } from '#sandbox/domain/disputes/dispute/transition.ts'
import { followFailedRefunds } from '#sandbox/domain/disputes/dispute-lifecycle/follow-refunds.ts'
import { writeDisputedAmounts, writeDisputeEvent } from '#sandbox/domain/disputes/dispute-lifecycle/record.ts'
import { emailFailedRefunds } from '#sandbox/domain/payments/refund/failed-mail.ts'
import { refundableOf, type StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { watchLines } from '#sandbox/domain/risk/customer-service/lines.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { allWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'

/** Simulates the card scheme: files chargebacks and retrievals, and decides on representments. */

export interface Filing {
  tradeNo: string
  kind: DisputeType
  reason: string
  /** Resolved by a refund under the scheme's RDR rules, before it becomes a chargeback. */
  rdr?: boolean | undefined
  remark?: string | undefined
}

type NowOf = (merchantNo: string) => Date

/**
 * A scheme files a dispute against a payment: the refundable amount is frozen (chargeback), on hold
 * (retrieval), or refunded immediately (RDR). A refund that is still in process becomes part of a chargeback
 * instead of being paid twice.
 */
export async function fileDispute(db: Database, input: Filing, nowOf: NowOf) {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.tradeNo, input.tradeNo))
      .for('update')
    if (!found) throw new ControlError('no such transaction')
    const now = nowOf(found.merchantNo)
    const timeZone = await zoneOf(tx, found.merchantNo)
    const earlier = await disputesOf(tx, found.merchantNo, found.tradeNo)
    requireFilable(found, input, earlier, now, timeZone)
    const order = input.kind === 'chargeback' && !input.rdr ? await stopRefunds(tx, found, now) : found
    const amount = refundableOf(order)
    if (isZero(amount)) throw new ControlError('all of it is refunded')
    const retrieval = earlier.find(({ kind, moneyState }) => kind === 'retrieval' && moneyState === 'frozen')
    if (input.kind === 'chargeback' && retrieval) {
      await applyTransition(tx, retrieval, { kind: 'turn' }, { at: now, timeZone })
    }
    const dispute = await insertDispute(tx, order, input, {
      amount,
      now,
      timeZone,
      turnedRefund: order !== found,
    })
    const { merchantNo, tradeNo, disputeNo, currency } = dispute
    if (input.rdr) await followOrder(tx, { ...order, refundedAmount: order.amount }, now)
    else if (input.kind === 'chargeback') await closeAlertOnChargeback(tx, dispute, now)
    await watchLines({ db: tx, merchantNo, now, timeZone })
    return { disputeNo, merchantNo, tradeNo, amount: canonicalAmount(currency, amount), currency }
  })
}

function requireFilable(
  order: StoredTransaction,
  { kind, rdr }: Filing,
  earlier: readonly StoredDispute[],
  now: Date,
  timeZone: string,
): void {
  if (order.status !== 'success') throw new ControlError('only a successful payment can be disputed')
  if (daysBetween(order.createdAt, now, timeZone) > WINDOW_DAYS)
    throw new ControlError(`the window of ${WINDOW_DAYS} days is over`)
  if (earlier.some((other) => other.kind === kind)) throw new ControlError(`it has a ${kind} already`)
  if (kind === 'retrieval' && earlier.length > 0) throw new ControlError('it has a chargeback already')
  if (kind === 'retrieval' && rdr) throw new ControlError('RDR settles chargebacks')
}

/**
 * Stops refunds that the acquirer has not processed, also that of a retrieval; their amount is charged back instead.
 * Returns the order afterwards; the same object if there are none.
 */
async function stopRefunds(db: Database, order: StoredTransaction, now: Date): Promise<StoredTransaction> {
  const { merchantNo, tradeNo, currency } = order
  const stopped = await db
    .update(refunds)
    .set({
      status: 'failed',
      failureCode: 'turned_chargeback',
      processedAt: now,
      operator: 'scheme',
      nextAt: null,
    })
    .where(
      and(
        eq(refunds.merchantNo, merchantNo),
        eq(refunds.tradeNo, tradeNo),
        inArray(refunds.status, ['pending', 'audit_success_unprocessed']),
      ),
    )
    .returning({ refundNo: refunds.refundNo, amount: refunds.amount })
  if (stopped.length === 0) return order
  const sum = addAmounts(currency, ...stopped.map(({ amount }) => amount))
  const refundedAmount = subtractAmounts(currency, order.refundedAmount, sum)
  await db
    .update(transactions)
    .set({ refundedAmount })
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  await db.insert(transactionEvents).values(
    stopped.map(({ refundNo, amount }) => ({
      merchantNo,
      tradeNo,
      at: now,
      kind: 'refund_failed' as const,
      amount,
      currency,
      reference: refundNo,
    })),
  )
  const failed = stopped.map(({ refundNo }) => ({ tradeNo, refundNo, at: now }))
  await followFailedRefunds(db, merchantNo, failed)
  await emailFailedRefunds(
    db,
    merchantNo,
    stopped.map((refund) => ({ ...refund, tradeNo, currency })),
    'refund_stopped',
  )
  return { ...order, refundedAmount }
}

async function insertDispute(
  db: Database,
  order: StoredTransaction,
  { kind, reason, rdr = false, remark }: Filing,
  {
    amount,
    now,
    timeZone,
    turnedRefund,
  }: { amount: string; now: Date; timeZone: string; turnedRefund: boolean },
): Promise<StoredDispute> {
  const { merchantNo, tradeNo, currency } = order
  const disputeNo = newNumber(now, 'D')
  const { state, effects } = filed({ disputeType: kind, rdr, turnedRefund }, now, timeZone)
  const verdict = verdictOf(disputeNo)
  const refundNo = rdr ? await refundByRdr(db, order, amount, now) : null
  const [dispute] = await db
    .insert(disputes)
    .values({
      merchantNo,
      disputeNo,
      tradeNo,
      reason,
      reasonCode: reasonCodeOf(reason, order.cardType),
      remark: remark ?? null,
      amount,
      currency,
      ...copiesOf(order),
      ...verdict,
      ...columnsOf(
        state,
        { representmentWon: false, arbitrationWon: verdict.rulingWon, spread: verdict.spread },
        timeZone,
      ),
      ...(rdr && { rdrRefundAmount: amount, refundNo }),
      hasHistory: true,
    })
    .returning()
  if (!dispute) throw new ControlError('not filed')
  await writeEntries(db, dispute, effects, now)
  await writeDisputedAmounts(db, dispute)
  const event = { at: now, actor: null, note: null }
  await writeDisputeEvent(db, dispute, { ...event, kind: 'filed' })
  await emailDispute(db, dispute, rdr ? 'rdr' : 'filed', timeZone)
  if (turnedRefund) await writeDisputeEvent(db, dispute, { ...event, kind: 'refund_stopped' })
  if (rdr) await writeDisputeEvent(db, dispute, { ...event, kind: 'rdr_refunded', note: refundNo })
  const orderEvent = { merchantNo, tradeNo, at: now, amount, currency, reference: disputeNo }
  await db.insert(transactionEvents).values({ ...orderEvent, kind: `${kind}_filed` })
  if (rdr) await db.insert(transactionEvents).values({ ...orderEvent, kind: 'dispute_resolved' })
  return dispute
}

/** The scheme has already paid: the refund is complete and for the full amount. */
async function refundByRdr(
  db: Database,
  order: StoredTransaction,
  amount: string,
  now: Date,
): Promise<string> {
  const { merchantNo, tradeNo, currency } = order
  const refundNo = newNumber(now, 'R')
  await db.insert(refunds).values({
    merchantNo,
    refundNo,
    tradeNo,
    orderNo: order.orderNo,
    gatewayNo: order.gatewayNo,
    email: order.email,
    tradeAmount: order.amount,
    currency,
    amount,
    type: refundType(order.amount, order.refundedAmount, amount),
    reason: 'RDR',
    status: 'success',
    applicant: 'RDR',
    appliedAt: now,
    processedAt: now,
    operator: 'scheme',
    auditsAt: now,
    acquirerAt: now,
  })
  await db
    .update(transactions)
    .set({ refundedAmount: addAmounts(currency, order.refundedAmount, amount) })
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  const event = { merchantNo, tradeNo, at: now, amount, currency, reference: refundNo }
  await db.insert(transactionEvents).values({ ...event, kind: 'refund_succeeded' })
  return refundNo
}

/** The scheme's actions, by their names in the control API. */
export const schemeTransitions: Readonly<Record<string, DisputeTransition>> = {
  return: { kind: 'return' },
  review: { kind: 'review' },
  win: { kind: 'decide', won: true },
  lose: { kind: 'decide', won: false },
  pre_arbitration: { kind: 'pre_arbitration' },
  pre_compliance: { kind: 'pre_compliance' },
  arbitration: { kind: 'arbitration' },
  compliance: { kind: 'compliance' },
  rule_won: { kind: 'rule', won: true },
  rule_lost: { kind: 'rule', won: false },
  freeze: { kind: 'freeze' },
  unfreeze: { kind: 'unfreeze' },
}

/**
 * The scheme acts now, before its scheduled day. A second round first stops refunds in process. Throws ControlError if
 * the rules forbid it.
 */
export async function applySchemeTransition(
  db: Database,
  input: { merchantNo: string; disputeNo: string; transition: string; reason?: string | undefined },
  nowOf: NowOf,
): Promise<StoredDispute> {
  const { merchantNo, disputeNo, reason } = input
  const transition = schemeTransitions[input.transition]
  if (!transition) throw new ControlError(`unknown transition ${input.transition}`)
  return db.transaction(async (tx) => {
    const { dispute, order } = await lockDispute({ db: tx, merchantNo, rights: allWebsites }, disputeNo)
    const at = nowOf(merchantNo)
    const reopens = transition.kind === 'pre_arbitration' || transition.kind === 'pre_compliance'
    const orderAfter = reopens ? await stopRefunds(tx, order, at) : order
    const changed = await applyTransition(tx, dispute, transition, {
      at,
      timeZone: await zoneOf(tx, merchantNo),
      note: reason ?? null,
      ...(transition.kind === 'return' && { change: { returnReason: reason ?? null } }),
    })
    if (!changed)
      throw new ControlError(
        `${input.transition} is not possible: ${dispute.representmentStatus}, ${dispute.moneyState}`,
      )
    if (reopens && compareAmounts(refundableOf(orderAfter), dispute.amount) < 0)
      throw new ControlError('the order was refunded meanwhile')
    if (orderAfter !== order)
      await writeDisputeEvent(tx, dispute, { at, actor: null, note: null, kind: 'refund_stopped' })
    return changed
  })
}
