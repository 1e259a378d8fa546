import { type RefundFacts, type RefundRefusal, refundRefusal } from '#lib/rules/refund.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import { refundableOf, type StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'

/** The reason why the order cannot be refunded now, and the refundable amount. */
export async function refundability(
  ctx: Pick<Context, 'db' | 'merchantNo' | 'timeZone' | 'now'>,
  order: StoredTransaction,
): Promise<{ refusal: RefundRefusal | undefined; refundable: string }> {
  const gateway = await findGateway(ctx, order.gatewayNo)
  const now = ctx.now()
  const refundable = refundableOf(order)
  const facts: RefundFacts = {
    status: order.status,
    createdAt: order.createdAt,
    reconciled: order.reconciled,
    frozenStatus: order.frozenStatus,
    holdStatus: order.holdStatus,
    refundableAmount: refundable,
    tabulating: gateway !== undefined && isTabulating(now, gateway.tabulationWeekday, ctx.timeZone),
  }
  return { refusal: refundRefusal(facts, now, ctx.timeZone), refundable }
}
