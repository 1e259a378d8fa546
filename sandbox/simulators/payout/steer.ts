import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { amount, id } from '#lib/contract/shapes.ts'
import type { Database } from '../../db/client.ts'
import { merchants } from '../../db/schema/identity.ts'
import { payoutShops } from '../../db/schema/payout.ts'
import { endConsent, move } from '../../payout/provider.ts'
import { lockShop } from '../../payout/shops.ts'

/** What the payout provider and the seller's verification come to, on demand. */

export const payoutSteering = z.strictObject({
  merchantNo: id,
  /** Flags of the merchant. */
  payout: z.boolean().optional(),
  sellerKyb: z.boolean().optional(),
  shop: z
    .strictObject({
      gatewayNo: id,
      /** How the next decisions end, whatever the payout provider finds; null: as it finds. */
      preAudit: z.boolean().nullable().optional(),
      activation: z.boolean().nullable().optional(),
      creditLine: amount.nullable().optional(),
      /** Now: the merchant withdraws the consent at the payout provider, or that one ends the credit. */
      end: z.enum(['withdrawn', 'provider_decision']).optional(),
    })
    .optional(),
})

export class PayoutError extends Error {}

export async function steerPayout(
  db: Database,
  { merchantNo, payout, sellerKyb, shop }: z.output<typeof payoutSteering>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (payout !== undefined || sellerKyb !== undefined) {
      await tx.update(merchants).set({ payout, sellerKyb }).where(eq(merchants.merchantNo, merchantNo))
    }
    if (!shop) return
    const found = await lockShop(tx, merchantNo, shop.gatewayNo)
    if (!found) throw new PayoutError('this shop has not been at the payout provider')
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
      if (found.status !== 'authorized') throw new PayoutError('this shop has no consent to withdraw')
      await endConsent(tx, found, 'withdrawn', now, timeZone)
    } else if (shop.end) await move(tx, found, { kind: 'end', reason: shop.end }, now, timeZone)
  })
}
