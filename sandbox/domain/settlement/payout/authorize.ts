import type { RequestOf } from '#lib/contract/call.ts'
import type { authShop, reauthShop } from '#lib/contract/payout.ts'
import { mayReauthorize } from '#lib/rules/early-payout.ts'
import { AUTHORIZATION_MINUTES } from '#lib/rules/store.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { payoutConsents } from '#sandbox/platform/db/schema/payout.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'
import { consentAddress } from './addresses.ts'
import { findGateway, lockShop, requirePayout } from './shops.ts'

/** Real time, because a person needs it to give consent. */
const STATE_LIFETIME_MS = AUTHORIZATION_MINUTES * 60_000

/**
 * Starts the authorization of a shop that is new at the payout provider. Throws payout_off,
 * payout_shop_known.
 */
export const authorizeShop: Handler<typeof authShop> = async ({ ctx, input }) => {
  await requirePayout(ctx)
  const { gatewayNo } = await findGateway(ctx, input.gatewayNo)
  if (await lockShop(ctx.db, ctx.merchantNo, gatewayNo)) throw new BusinessError('payout_shop_known')
  return begin(ctx, input)
}

/**
 * Starts the authorization of a shop whose consent was refused, has expired or was withdrawn. Throws
 * payout_shop_authorized.
 */
export const reauthorizeShop: Handler<typeof reauthShop> = async ({ ctx, input }) => {
  await requirePayout(ctx)
  const { gatewayNo } = await findGateway(ctx, input.gatewayNo)
  const shop = await lockShop(ctx.db, ctx.merchantNo, gatewayNo)
  if (!shop) throw new BusinessError('record_not_found')
  if (!mayReauthorize({ known: true, status: shop.status })) throw new BusinessError('payout_shop_authorized')
  return begin(ctx, input)
}

/** Creates a state that must return to this session and can be used once. */
async function begin(
  ctx: Context,
  { gatewayNo, returnTo }: RequestOf<typeof authShop>,
): Promise<{ authorizeAt: string }> {
  const state = newSecret()
  await ctx.db.insert(payoutConsents).values({
    stateHash: hashOf(state),
    merchantNo: ctx.merchantNo,
    userName: ctx.userName,
    sessionId: ctx.sessionId,
    gatewayNo,
    returnTo,
    expiresAt: new Date(+ctx.securityNow() + STATE_LIFETIME_MS),
  })
  return { authorizeAt: consentAddress(ctx.config, { gatewayNo, returnTo, state }) }
}
