import type { refundTradeInfo } from '#lib/contract/refund.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { lastRefundDay } from '#lib/rules/refund.ts'
import { hasOpenAlert } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { refundableOf } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { refundability } from './facts.ts'
import { refundRowOf, refundsOf } from './list.ts'

/** The refundable amount of an order, or the reason why nothing can be refunded. */
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
    hasOpenAlert: await hasOpenAlert(ctx.db, order),
    refunds: refunds.map((refund) => refundRowOf(refund, refundableOf(order), ctx)),
  }
}
