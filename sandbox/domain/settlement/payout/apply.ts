import { and, eq } from 'drizzle-orm'
import type { earlyPayout } from '#lib/contract/payout.ts'
import { afterEarlyPayoutTransition, earlyPayoutRefusal } from '#lib/rules/early-payout.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { payoutShops } from '#sandbox/platform/db/schema/payout.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import {
  earlyColumns,
  earlyOf,
  findGateway,
  lockShop,
  nextAtOf,
  requirePayout,
  shopOf,
  writeShopMessage,
} from './shops.ts'

/**
 * Applies for early payout, for the first time or again. Of two simultaneous calls, the second finds the
 * application in review.
 */
export const applyForEarlyPayout: Handler<typeof earlyPayout> = async ({ ctx, input }) => {
  const { db, merchantNo, userName, timeZone } = ctx
  const merchant = await requirePayout(ctx)
  const gateway = await findGateway(ctx, input.gatewayNo)
  const shop = await lockShop(db, merchantNo, gateway.gatewayNo)
  if (!shop) throw new BusinessError('early_payout_not_authorized')
  const refusal = earlyPayoutRefusal({ status: shop.status, early: earlyOf(shop) }, merchant.sellerKyb)
  if (refusal) throw new BusinessError(refusal)
  const now = ctx.now()
  const early = afterEarlyPayoutTransition(earlyOf(shop), { kind: 'apply' }, now, timeZone)
  await db
    .update(payoutShops)
    .set({
      ...earlyColumns(early),
      appliedAt: now,
      appliedBy: userName,
      nextAt: nextAtOf({ ...shop, decidesAt: early.decidesAt }),
    })
    .where(and(eq(payoutShops.merchantNo, merchantNo), eq(payoutShops.gatewayNo, shop.gatewayNo)))
  await writeShopMessage(db, shop, { at: now, kind: 'applied', actor: userName })
  noteChange(ctx, shop.gatewayNo, { before: { early: shop.earlyStatus }, after: { early: early.status } })
  return shopOf(ctx, gateway)
}
