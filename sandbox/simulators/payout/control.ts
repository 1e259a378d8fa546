import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { amount, id } from '#lib/contract/shapes.ts'
import { applyTransition, endConsent } from '#sandbox/domain/settlement/payout/provider.ts'
import { lockShop } from '#sandbox/domain/settlement/payout/shops.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { payoutShops } from '#sandbox/platform/db/schema/payout.ts'

/** Sets the results of the payout provider and of the seller verification. */

export const payoutControl = z.strictObject({
  merchantNo: id,
  /** Flags of the merchant. */
  payout: z.boolean().optional(),
  sellerKyb: z.boolean().optional(),
  shop: z
    .strictObject({
      gatewayNo: id,
      /** Overrides the result of the next decisions; null: the normal decision of the payout provider. */
      preAudit: z.boolean().nullable().optional(),
      activation: z.boolean().nullable().optional(),
      creditLine: amount.nullable().optional(),
      /**
       * Takes effect immediately: the merchant withdraws the consent at the payout provider, or the payout
       * provider ends the credit.
       */
      end: z.enum(['withdrawn', 'provider_decision']).optional(),
    })
    .optional(),
})

export async function controlPayout(
  db: Database,
  { merchantNo, payout, sellerKyb, shop }: z.output<typeof payoutControl>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (payout !== undefined || sellerKyb !== undefined) {
      await tx.update(merchants).set({ payout, sellerKyb }).where(eq(merchants.merchantNo, merchantNo))
    }
    if (!shop) return
    const found = await lockShop(tx, merchantNo, shop.gatewayNo)
    if (!found) throw new ControlError('this shop has not been at the payout provider')
    const planned = {
      plannedPreAudit: shop.preAudit === undefined ? found.plannedPreAudit : shop.preAudit,
      plannedActivation: shop.activation === undefined ? found.plannedActivation : shop.activation,
      plannedCreditLine: shop.creditLine === undefined ? found.plannedCreditLine : shop.creditLine,
    }
    await tx
      .update(payoutShops)
      .set(planned)
      .where(and(eq(payoutShops.merchantNo, merchantNo), eq(payoutShops.gatewayNo, shop.gatewayNo)))
    if (shop.end === 'withdrawn') {
      if (found.status !== 'authorized') throw new ControlError('this shop has no consent to withdraw')
      await endConsent(tx, found, 'withdrawn', { at: now, timeZone })
    } else if (shop.end)
      await applyTransition(tx, found, { kind: 'end', reason: shop.end }, { at: now, timeZone })
  })
}
