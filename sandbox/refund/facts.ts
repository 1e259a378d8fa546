import { and, eq } from 'drizzle-orm'
import { type RefundFacts, type RefundRefusal, refundRefusal } from '#lib/rules/refund.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import type { Context } from '../context.ts'
import { gateways } from '../db/schema/identity.ts'
import { refundableOf, type StoredTransaction } from '../transaction/read-rows.ts'

/** Why the order cannot be refunded now, and how much of it could be. */
export async function refundability(
  ctx: Pick<Context, 'db' | 'merchantNo' | 'timeZone' | 'now'>,
  order: StoredTransaction,
): Promise<{ refusal: RefundRefusal | undefined; refundable: string }> {
  const [gateway] = await ctx.db
    .select({ weekday: gateways.tabulationWeekday })
    .from(gateways)
    .where(and(eq(gateways.merchantNo, ctx.merchantNo), eq(gateways.gatewayNo, order.gatewayNo)))
  const now = ctx.now()
  const refundable = refundableOf(order)
  const facts: RefundFacts = {
    status: order.status,
    createdAt: order.createdAt,
    reconciled: order.reconciled,
    frozenStatus: order.frozenStatus,
    holdStatus: order.holdStatus,
    refundableAmount: refundable,
    tabulating: gateway !== undefined && isTabulating(now, gateway.weekday, ctx.timeZone),
  }
  return { refusal: refundRefusal(facts, now, ctx.timeZone), refundable }
}
