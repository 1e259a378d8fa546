import { eq } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { noteStore } from '#sandbox/domain/stores/store-record/note-store.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { arrivals } from '#sandbox/platform/db/schema/store.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'
import { type Arrival, countWrong, renewSession, STATE_LIFETIME_MS } from './arrival.ts'
import { askPlatform } from './ask-platform.ts'

/**
 * Runs after the sign-in on all four platforms. Saves the store as unauthorized and sends its owner to the
 * platform to authorize, with a state that the platform must return. Throws `store_keys_wrong` if the gateway
 * does not belong to the merchant, `store_bound_elsewhere` or `store_already_authorized`.
 *
 * @param signedIn the merchant and user; no user name when signed in with the keys of the gateway
 */
export async function beginAuthorization(
  ctx: PublicContext,
  platform: StorePlatform,
  arrival: Arrival,
  signedIn: { merchantNo: string; gatewayNo: string; userName?: string },
): Promise<{ authorizeAt: string }> {
  const { merchantNo, gatewayNo, userName = null } = signedIn
  const { domain } = arrival
  if (!(await findGateway({ db: ctx.db, merchantNo }, gatewayNo))) {
    await countWrong(ctx, arrival)
    throw new BusinessError('store_keys_wrong', [], { keep: true })
  }
  await noteStore(ctx.db, {
    store: { merchantNo, platform, domain, name: arrival.storeName, gatewayNo },
    at: ctx.businessNow(merchantNo),
    by: userName,
  })
  const { stateHash, authorizeAt } = await askPlatform(ctx, platform, domain)
  await ctx.db
    .update(arrivals)
    .set({
      stage: 'authorizing',
      stateHash,
      merchantNo,
      gatewayNo,
      userName,
      expiresAt: new Date(+ctx.securityNow() + STATE_LIFETIME_MS),
    })
    .where(eq(arrivals.id, arrival.id))
  await renewSession(ctx)
  return { authorizeAt }
}
