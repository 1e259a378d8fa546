import { and, eq } from 'drizzle-orm'
import { addAmounts } from '#lib/rules/money.ts'
import { refundType } from '#lib/rules/refund.ts'
import { followOrder } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { insertNumbered } from '#sandbox/platform/record-number.ts'
import type { StoredRefund } from './list.ts'
import { refundMoments } from './moments.ts'

/** What a refund needs of a request. `userName` is null if it is automatic. */
export type RefundContext = Pick<Context, 'db' | 'merchantNo' | 'timeZone' | 'now' | 'reply'> & {
  userName: string | null
}

/** Where a refund comes from, if no person requested it on its own. */
export interface RefundOrigin {
  /** The upload that contains the refund. */
  uploadNo?: string | undefined
  /** The chargeback alert that it answers automatically. */
  alertNo?: string | undefined
  /** The retrieval that it ends. */
  disputeNo?: string | undefined
}

/** The applicant of automatic refunds in the database. Users see a word in their language. */
export const AUTOMATIC = 'AUTO'

/**
 * Writes a refund: the record, the order's refunded amount and its timeline. The caller must have locked and
 * checked the order.
 */
export async function applyRefund(
  ctx: RefundContext,
  order: StoredTransaction,
  amount: string,
  reason: string,
  origin: RefundOrigin = {},
): Promise<StoredRefund> {
  const { db, merchantNo } = ctx
  const refund = await insertRefund(ctx, order, amount, reason, origin)
  const refundedAmount = addAmounts(order.currency, order.refundedAmount, amount)
  await db
    .update(transactions)
    .set({ refundedAmount })
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, order.tradeNo)))
  await db.insert(transactionEvents).values({
    merchantNo,
    tradeNo: order.tradeNo,
    at: refund.appliedAt,
    kind: 'refund_applied',
    actor: ctx.userName,
    amount,
    currency: order.currency,
    reference: refund.refundNo,
  })
  await followOrder(db, { ...order, refundedAmount }, refund.appliedAt)
  return refund
}

async function insertRefund(
  ctx: RefundContext,
  order: StoredTransaction,
  amount: string,
  reason: string,
  { uploadNo, alertNo, disputeNo }: RefundOrigin,
): Promise<StoredRefund> {
  const appliedAt = ctx.now()
  return insertNumbered(appliedAt, 'R', (refundNo) => {
    const moments = refundMoments(refundNo, appliedAt, ctx.timeZone)
    return ctx.db
      .insert(refunds)
      .values({
        merchantNo: ctx.merchantNo,
        refundNo,
        tradeNo: order.tradeNo,
        orderNo: order.orderNo,
        gatewayNo: order.gatewayNo,
        email: order.email,
        tradeAmount: order.amount,
        currency: order.currency,
        amount,
        type: refundType(order.amount, order.refundedAmount, amount),
        reason,
        uploadNo,
        alertNo,
        disputeNo,
        applicant: ctx.userName ?? AUTOMATIC,
        appliedAt,
        ...moments,
        nextAt: moments.auditsAt,
        fails: order.refundsFail,
      })
      .onConflictDoNothing({ target: [refunds.merchantNo, refunds.refundNo] })
      .returning()
  })
}
