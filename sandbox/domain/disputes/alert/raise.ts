import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { eq } from 'drizzle-orm'
import { ANSWER_HOURS } from '#lib/rules/alert.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { answerAlert } from '#sandbox/domain/disputes/alert-answer/answer.ts'
import type { StoredAlert } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import { changeAlert } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import { copiesOf } from '#sandbox/domain/disputes/dispute/facts.ts'
import { disputesOf } from '#sandbox/domain/disputes/dispute/find.ts'
import { refundableOf, type StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { alerts } from '#sandbox/platform/db/schema/risk.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'

/** Chargeback alerts: the issuer announces a chargeback before it files one. */

type AlertInput = Pick<StoredAlert, 'type' | 'source' | 'reason'>

/**
 * For the alert test card: days from the payment to the alert, and from the response deadline to the
 * chargeback.
 */
const PLANNED_DAYS = 5
const FILES_AFTER_DAYS = 4

/** @param files whether the issuer files a chargeback if the merchant does not respond */
export const alertRow = (
  order: StoredTransaction,
  { files, ...details }: AlertInput & { files: boolean },
  alertedAt: Date,
): typeof alerts.$inferInsert => {
  const dueAt = addHours(alertedAt, ANSWER_HOURS)
  return {
    merchantNo: order.merchantNo,
    alertNo: newNumber(alertedAt, 'A'),
    tradeNo: order.tradeNo,
    ...details,
    state: 'planned',
    amount: refundableOf(order),
    currency: order.currency,
    alertedAt,
    dueAt,
    filesAt: files ? addDays(dueAt, FILES_AFTER_DAYS) : null,
    ...copiesOf(order),
    nextAt: alertedAt,
  }
}

/** Plans an alert for a payment with the alert test card. The alert arrives some days after the payment. */
export async function planAlert(db: Database, order: StoredTransaction): Promise<void> {
  const details = { type: 'customer_dispute', source: 'issuer_network', reason: 'not_received' } as const
  await db
    .insert(alerts)
    .values(alertRow(order, { ...details, files: true }, addDays(order.createdAt, PLANNED_DAYS)))
    .onConflictDoNothing()
}

/**
 * Opens a planned alert and answers it, if the merchant's rules require it. Returns false if nothing is left to charge
 * back. The caller must hold the lock on the order.
 */
export async function openAlert(
  db: Database,
  alert: StoredAlert,
  order: StoredTransaction,
): Promise<boolean> {
  const { merchantNo, tradeNo, alertNo, currency, alertedAt, dueAt } = alert
  const amount = refundableOf(order)
  const charged = (await disputesOf(db, merchantNo, tradeNo)).some(({ kind }) => kind === 'chargeback')
  if (isZero(amount) || charged) return false
  await changeAlert(db, alert, { state: 'open', amount, nextAt: dueAt })
  await db.insert(transactionEvents).values({
    merchantNo,
    tradeNo,
    at: alertedAt,
    kind: 'alert_received',
    amount,
    currency,
    reference: alertNo,
  })
  await answerAlert(db, { ...alert, amount }, order)
  return true
}

/** Raises an alert now. Throws ControlError if the order cannot have one. */
export async function raiseAlert(
  db: Database,
  { tradeNo, ...details }: AlertInput & { tradeNo: string; files: boolean },
  nowOf: (merchantNo: string) => Date,
): Promise<{ alertNo: string; merchantNo: string; tradeNo: string }> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.tradeNo, tradeNo))
      .for('update')
    if (!order) throw new ControlError('no such transaction')
    if (order.status !== 'success') throw new ControlError('only a successful payment can be charged back')
    const [alert] = await tx
      .insert(alerts)
      .values(alertRow(order, details, nowOf(order.merchantNo)))
      .onConflictDoNothing()
      .returning()
    if (!alert) throw new ControlError('it has an alert already')
    if (!(await openAlert(tx, alert, order))) throw new ControlError('nothing is left to charge back')
    const { alertNo, merchantNo } = alert
    return { alertNo, merchantNo, tradeNo }
  })
}
