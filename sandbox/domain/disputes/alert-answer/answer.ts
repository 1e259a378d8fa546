import { and, eq } from 'drizzle-orm'
import { type ArrivedAlert, answerTo } from '#lib/rules/alert-answer.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { changeAlert, type StoredAlert } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import { disputesOf } from '#sandbox/domain/disputes/dispute/find.ts'
import { refundability } from '#sandbox/domain/payments/refund/facts.ts'
import { writeRefund } from '#sandbox/domain/payments/refund/save.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { refundWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { emptyReply } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { alertAnswerSettings } from '#sandbox/platform/db/schema/alert-answer.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'
import { transactionEvents } from '#sandbox/platform/db/schema/payment.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { logByProvider } from '#sandbox/platform/gate/operation-log.ts'
import { ratesOn, refundedOn } from './rules.ts'

/**
 * Refunds the order of an alert that has arrived now, if the merchant's rules require it; otherwise stores the reason.
 * The caller must hold the lock on the order.
 */
export async function answerAlert(db: Database, alert: StoredAlert, order: StoredTransaction): Promise<void> {
  const { merchantNo, alertedAt: at } = alert
  // Alerts that arrive at the same moment wait for each other here, so that each counts the refunds of the others.
  const [settings] = await db
    .select()
    .from(alertAnswerSettings)
    .where(eq(alertAnswerSettings.merchantNo, merchantNo))
    .for('update')
  if (!settings?.enabled || settings.dailyLimit === null) return
  const { rules, dailyLimit, limitCurrency } = settings
  const timeZone = await zoneOf(db, merchantNo)
  const used = await refundedOn(db, { merchantNo, timeZone, at }, limitCurrency)
  const arrived = await arrivedAlert(db, alert, order, timeZone)
  const { answer } = answerTo(
    arrived,
    { rules, dailyLimit, limitCurrency },
    used.amount,
    ratesOn(at, timeZone),
  )
  await changeAlert(db, alert, { answer })
  if (answer === 'refunded') await refundOrder(db, alert, order, timeZone)
}

async function arrivedAlert(
  db: Database,
  { merchantNo, type, reason, amount, currency, alertedAt }: StoredAlert,
  order: StoredTransaction,
  timeZone: string,
): Promise<ArrivedAlert> {
  const { tradeNo } = order
  const [waiting] = await db
    .select({ approvalNo: approvals.approvalNo })
    .from(approvals)
    .where(
      and(
        eq(approvals.merchantNo, merchantNo),
        eq(approvals.tradeNo, tradeNo),
        eq(approvals.kind, 'refund'),
        eq(approvals.state, 'waiting'),
      ),
    )
    .limit(1)
  const scope = { db, merchantNo, timeZone, now: () => alertedAt }
  return {
    type,
    reason,
    amount,
    currency,
    disputed: (await disputesOf(db, merchantNo, tradeNo)).length > 0,
    refundedBefore: !isZero(order.refundedAmount),
    approvalWaiting: waiting !== undefined,
    needsApproval: await refundWaits(scope, currency, amount),
    refusal: (await refundability(scope, order)).refusal,
  }
}

/** The usual refund without a user, in the order's history and in the operation log. */
async function refundOrder(
  db: Database,
  { merchantNo, alertNo, amount, currency, alertedAt: at }: StoredAlert,
  order: StoredTransaction,
  timeZone: string,
): Promise<void> {
  const { tradeNo } = order
  await db
    .insert(transactionEvents)
    .values({ merchantNo, tradeNo, at, kind: 'alert_answered', amount, currency, reference: alertNo })
  const reply = emptyReply()
  const ctx = { db, merchantNo, timeZone, now: () => at, userName: null, reply }
  await writeRefund(ctx, order, amount, `Automatic response to alert ${alertNo}`, { alertNo })
  await logByProvider(db, {
    merchantNo,
    call: 'refund/save.do',
    input: { tradeNo, alertNo },
    at,
    changes: reply.changes,
  })
}
