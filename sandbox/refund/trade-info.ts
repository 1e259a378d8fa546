import type { refundTradeInfo } from '#lib/contract/refund.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { lastRefundDay } from '#lib/rules/refund.ts'
import type { Handler } from '../context.ts'
import { findTransaction } from '../transaction/find.ts'
import { refundability } from './facts.ts'
import { refundsOf, rowOf } from './read-rows.ts'

/** What can still be refunded on an order, or why nothing can. */
export const readTradeInfo: Handler<typeof refundTradeInfo> = async ({ ctx, input }) => {
  const order = await findTransaction(ctx, input.tradeNo)
  const { refusal, refundable } = await refundability(ctx, order)
  const refunds = await refundsOf(ctx.db, ctx.merchantNo, order.tradeNo)
  return {
    tradeNo: order.tradeNo,
    orderNo: order.orderNo,
    amount: canonicalAmount(order.currency, order.amount),
    currency: order.currency,
    refundedAmount: canonicalAmount(order.currency, order.refundedAmount),
    refundableAmount: refundable,
    refusal: refusal ?? null,
    refundableUntil: lastRefundDay(order.createdAt, ctx.timeZone),
    refunds: refunds.map((refund) => rowOf(refund, ctx)),
  }
}
