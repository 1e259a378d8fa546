import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type AlertedOrder, alertAt, isToAnswer } from '#lib/rules/alert.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { refundableOf, type StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { alerts } from '#sandbox/platform/db/schema/risk.ts'

/**
 * Keeps the alert in line with its order: a refunded order cannot be charged back. The caller must hold the
 * lock on the order.
 */

export type StoredAlert = typeof alerts.$inferSelect

const UNDER_WAY = ['pending', 'audit_success_unprocessed'] as const

async function alertedOrder(db: Database, order: StoredTransaction): Promise<AlertedOrder> {
  const [open] = await db
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(
      and(
        eq(refunds.merchantNo, order.merchantNo),
        eq(refunds.tradeNo, order.tradeNo),
        inArray(refunds.status, [...UNDER_WAY]),
      ),
    )
    .limit(1)
  return { chargeable: !isZero(refundableOf(order)), refunding: open !== undefined }
}

/** The alert received for an order. Returns undefined if there is none, or if the alert is only planned. */
async function alertOf(
  db: Database,
  { merchantNo, tradeNo }: Pick<StoredAlert, 'merchantNo' | 'tradeNo'>,
): Promise<(StoredAlert & { state: Exclude<StoredAlert['state'], 'planned'> }) | undefined> {
  const [alert] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.merchantNo, merchantNo), eq(alerts.tradeNo, tradeNo)))
  return alert && alert.state !== 'planned' ? { ...alert, state: alert.state } : undefined
}

/** Whether an alert on the order waits for a refund. */
export async function hasOpenAlert(
  db: Database,
  order: Pick<StoredAlert, 'merchantNo' | 'tradeNo'>,
): Promise<boolean> {
  const alert = await alertOf(db, order)
  return alert !== undefined && isToAnswer(alert.state)
}

export const changeAlert = (
  db: Database,
  { merchantNo, alertNo }: Pick<StoredAlert, 'merchantNo' | 'alertNo'>,
  change: Partial<StoredAlert>,
) =>
  db
    .update(alerts)
    .set(change)
    .where(and(eq(alerts.merchantNo, merchantNo), eq(alerts.alertNo, alertNo)))

/**
 * Updates the alert of an order after a refund or when its next step is due. Returns whether the issuer files
 * the chargeback now.
 */
export async function followOrder(
  db: Database,
  order: StoredTransaction,
  now: Date,
): Promise<(StoredAlert & { file: boolean }) | undefined> {
  const alert = await alertOf(db, order)
  if (!alert) return undefined
  const next = alertAt(alert, await alertedOrder(db, order), now)
  const handled =
    next.state === 'refunded' ? (alert.state === 'refunded' ? {} : await lastRefund(db, order)) : NOT_HANDLED
  // The refund failed if it no longer prevents the chargeback.
  const answer = alert.answer === 'refunded' && next.state !== 'refunded' ? 'refund_failed' : alert.answer
  const change = {
    state: next.state,
    // The job files the chargeback. After a refund it does so in its own transaction.
    nextAt: next.file ? now : next.nextAt,
    answer,
    ...(alert.state === 'chargeback' ? {} : handled),
  }
  await changeAlert(db, alert, change)
  return { ...alert, ...change, file: next.file === true }
}

const NOT_HANDLED = { handledAt: null, handledBy: null, refundNo: null }

/** The refund that used up the refundable amount of the order. */
async function lastRefund(db: Database, { merchantNo, tradeNo }: StoredTransaction) {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.merchantNo, merchantNo), eq(refunds.tradeNo, tradeNo)))
    .orderBy(desc(refunds.appliedAt), desc(refunds.refundNo))
    .limit(1)
  return refund
    ? {
        handledAt: refund.appliedAt,
        handledBy: refund.alertNo ? null : refund.applicant,
        refundNo: refund.refundNo,
      }
    : NOT_HANDLED
}

/** Handles a chargeback on the order: closes an open alert and cancels a planned one. */
export async function closeAlertOnChargeback(
  db: Database,
  { merchantNo, tradeNo, disputeNo }: { merchantNo: string; tradeNo: string; disputeNo: string },
  now: Date,
): Promise<void> {
  const mine = and(eq(alerts.merchantNo, merchantNo), eq(alerts.tradeNo, tradeNo))
  await db.delete(alerts).where(and(mine, eq(alerts.state, 'planned')))
  await db
    .update(alerts)
    .set({
      state: 'chargeback',
      disputeNo,
      // The scheme stopped the refund, or it failed.
      answer: sql`case when ${alerts.answer} = 'refunded' then 'refund_failed' else ${alerts.answer} end`,
      handledAt: now,
      handledBy: null,
      refundNo: null,
      nextAt: null,
    })
    .where(and(mine, inArray(alerts.state, ['open', 'expired', 'refunded'])))
}
