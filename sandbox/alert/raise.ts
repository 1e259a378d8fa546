import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { eq } from 'drizzle-orm'
import { ANSWER_HOURS } from '#lib/rules/alert.ts'
import { isZero } from '#lib/rules/money.ts'
import type { Database } from '../db/client.ts'
import { transactionEvents, transactions } from '../db/schema/payment.ts'
import { alerts } from '../db/schema/risk.ts'
import { copiesOf } from '../dispute/facts.ts'
import { disputesOf } from '../dispute/find.ts'
import { newNumber } from '../payment/numbers.ts'
import { refundableOf, type StoredTransaction } from '../transaction/read-rows.ts'
import { changeAlert } from './follow.ts'
import type { StoredAlert } from './rows.ts'

/** An issuer that is about to charge back says so first. */

export class AlertError extends Error {}

type Said = Pick<StoredAlert, 'type' | 'source' | 'reason'>

/** Days from the payment to the alert of a test card that stands for one, and from the end of the answer to the chargeback. */
const PLANNED_DAYS = 5
const FILES_AFTER_DAYS = 4

/** @param files whether the issuer charges back where nobody answers */
export const alertRow = (
  order: StoredTransaction,
  { files, ...said }: Said & { files: boolean },
  alertedAt: Date,
): typeof alerts.$inferInsert => {
  const dueAt = addHours(alertedAt, ANSWER_HOURS)
  return {
    merchantNo: order.merchantNo,
    alertNo: newNumber(alertedAt, 'A'),
    tradeNo: order.tradeNo,
    ...said,
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

/** For a payment with the test card that stands for one: some days later an alert comes. */
export async function planAlert(db: Database, order: StoredTransaction): Promise<void> {
  const said = { type: 'customer_dispute', source: 'issuer_network', reason: 'not_received' } as const
  await db
    .insert(alerts)
    .values(alertRow(order, { ...said, files: true }, addDays(order.createdAt, PLANNED_DAYS)))
    .onConflictDoNothing()
}

/** A planned one comes, unless there is nothing left to charge back. The order is locked. */
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
  return true
}

/** An alert of this moment. Throws AlertError where there can be none. */
export async function raiseAlert(
  db: Database,
  { tradeNo, ...said }: Said & { tradeNo: string; files: boolean },
  nowOf: (merchantNo: string) => Date,
): Promise<{ alertNo: string; merchantNo: string; tradeNo: string }> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.tradeNo, tradeNo))
      .for('update')
    if (!order) throw new AlertError('no such transaction')
    if (order.status !== 'success') throw new AlertError('only a successful payment can be charged back')
    const [alert] = await tx
      .insert(alerts)
      .values(alertRow(order, said, nowOf(order.merchantNo)))
      .onConflictDoNothing()
      .returning()
    if (!alert) throw new AlertError('it has an alert already')
    if (!(await openAlert(tx, alert, order))) throw new AlertError('nothing is left to charge back')
    const { alertNo, merchantNo } = alert
    return { alertNo, merchantNo, tradeNo }
  })
}
