import { and, eq } from 'drizzle-orm'
import { addAmounts } from '#lib/rules/money.ts'
import { refundType } from '#lib/rules/refund.ts'
import { followOrder } from '../alert/follow.ts'
import type { Context } from '../context.ts'
import { transactionEvents, transactions } from '../db/schema/payment.ts'
import { refunds } from '../db/schema/refund.ts'
import { newNumber } from '../payment/numbers.ts'
import type { StoredTransaction } from '../transaction/read-rows.ts'
import { refundMoments } from './moments.ts'
import type { StoredRefund } from './read-rows.ts'

/** Writes a refund of an order that is locked and was found to allow it: the row, the order's sum, its timeline. */
export async function applyRefund(
  ctx: Context,
  order: StoredTransaction,
  amount: string,
  reason: string,
): Promise<StoredRefund> {
  const { db, merchantNo } = ctx
  const refund = await insertRefund(ctx, order, amount, reason)
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
  ctx: Context,
  order: StoredTransaction,
  amount: string,
  reason: string,
): Promise<StoredRefund> {
  const appliedAt = ctx.now()
  for (;;) {
    const refundNo = newNumber(appliedAt, 'R')
    const moments = refundMoments(refundNo, appliedAt, ctx.timeZone)
    const [refund] = await ctx.db
      .insert(refunds)
      .values({
        merchantNo: ctx.merchantNo,
        refundNo,
        tradeNo: order.tradeNo,
        orderNo: order.orderNo,
        gatewayNo: order.gatewayNo,
        tradeAmount: order.amount,
        currency: order.currency,
        amount,
        type: refundType(order.amount, order.refundedAmount, amount),
        reason,
        applicant: ctx.userName,
        appliedAt,
        ...moments,
        nextAt: moments.auditsAt,
        fails: order.refundsFail,
      })
      .onConflictDoNothing()
      .returning()
    // Undefined where the number was taken: once in a million.
    if (refund) return refund
  }
}
