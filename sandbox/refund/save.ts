import { and, eq } from 'drizzle-orm'
import type { refundSave } from '#lib/contract/refund.ts'
import { addAmounts, amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import { refundType } from '#lib/rules/refund.ts'
import { BusinessError, type Context, type Handler } from '../context.ts'
import { transactionEvents, transactions } from '../db/schema/payment.ts'
import { refunds } from '../db/schema/refund.ts'
import { newNumber } from '../payment/numbers.ts'
import { findTransaction } from '../transaction/find.ts'
import type { StoredTransaction } from '../transaction/read-rows.ts'
import { refundability } from './facts.ts'
import { refundMoments } from './moments.ts'
import { rowOf, type StoredRefund } from './read-rows.ts'

/** Applies for a refund, full or partial. The order stays locked until it is written: of two at once one waits. */
export const saveRefund: Handler<typeof refundSave> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const order = await findTransaction(db, merchantNo, input.tradeNo, { lock: true })
  const { refusal, refundable } = await refundability(ctx, order)
  if (refusal) throw new BusinessError(`refund_${refusal}`)
  const issue = amountIssue(input.amount, order.currency, refundable)
  if (issue) {
    throw issue === 'too_big'
      ? new BusinessError('refund_above_refundable', [
          { path: 'amount', message: `too_big?maximum=${refundable}` },
        ])
      : new BusinessError('refund_amount_format', [{ path: 'amount', message: issue }])
  }

  const amount = canonicalAmount(order.currency, input.amount)
  const refund = await insertRefund(ctx, order, amount, input.reason)
  await db
    .update(transactions)
    .set({ refundedAmount: addAmounts(order.currency, order.refundedAmount, amount) })
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
  return rowOf(refund, ctx)
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
