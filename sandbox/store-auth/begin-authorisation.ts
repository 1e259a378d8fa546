import { and, eq } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { BusinessError, type PublicContext } from '../context.ts'
import { gateways } from '../db/schema/identity.ts'
import { arrivals } from '../db/schema/store.ts'
import { type Arrival, countWrong, renewSession, STATE_MS } from './arrival.ts'
import { askPlatform } from './ask-platform.ts'
import { noteStore } from './note-store.ts'

/**
 * Behind the sign-in of all four: the store is noted as not authorised yet, and its owner goes to the platform to
 * authorise, with a state that must come back. Throws `store_keys_wrong` where the gateway is not the merchant's,
 * `store_bound_elsewhere` or `store_already_authorized`.
 *
 * @param signedIn as whom; without a user name by the gateway's keys
 */
export async function beginAuthorisation(
  ctx: PublicContext,
  platform: StorePlatform,
  arrival: Arrival,
  signedIn: { merchantNo: string; gatewayNo: string; userName?: string },
): Promise<{ authoriseAt: string }> {
  const { merchantNo, gatewayNo, userName = null } = signedIn
  const { domain } = arrival
  const [gateway] = await ctx.db
    .select()
    .from(gateways)
    .where(and(eq(gateways.gatewayNo, gatewayNo), eq(gateways.merchantNo, merchantNo)))
  if (!gateway) {
    await countWrong(ctx, arrival)
    throw new BusinessError('store_keys_wrong', [], { keep: true })
  }
  await noteStore(ctx.db, {
    store: { merchantNo, platform, domain, name: arrival.storeName, gatewayNo },
    at: ctx.businessNow(merchantNo),
    by: userName,
  })
  const { stateHash, authoriseAt } = await askPlatform(ctx, platform, domain)
  await ctx.db
    .update(arrivals)
    .set({
      stage: 'authorising',
      stateHash,
      merchantNo,
      gatewayNo,
      userName,
      expiresAt: new Date(+ctx.securityNow() + STATE_MS),
    })
    .where(eq(arrivals.id, arrival.id))
  await renewSession(ctx)
  return { authoriseAt }
}
