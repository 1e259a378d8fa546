import { and, eq, ne } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { BusinessError, type PublicContext } from '../context.ts'
import { gateways } from '../db/schema/identity.ts'
import { arrivals, platformApps, stores } from '../db/schema/store.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { authoriseAddress } from './addresses.ts'
import { type Arrival, countWrong, renewSession, STATE_MS } from './arrival.ts'

/**
 * Behind the sign-in of all four: the store is noted as not authorised yet, and its owner goes to the platform to
 * authorise, with a state that must come back. Throws `store_keys_wrong` where the gateway is not the merchant's,
 * `store_bound_elsewhere` or `store_already_authorized`.
 */
export async function beginAuthorisation(
  ctx: PublicContext,
  platform: StorePlatform,
  arrival: Arrival,
  { merchantNo, gatewayNo }: { merchantNo: string; gatewayNo: string },
): Promise<{ authoriseAt: string }> {
  const { domain } = arrival
  const [gateway] = await ctx.db
    .select()
    .from(gateways)
    .where(and(eq(gateways.gatewayNo, gatewayNo), eq(gateways.merchantNo, merchantNo)))
  if (!gateway) {
    await countWrong(ctx, arrival)
    throw new BusinessError('store_keys_wrong', [], { keep: true })
  }
  if (await isBoundElsewhere(ctx, platform, domain, merchantNo)) {
    throw new BusinessError('store_bound_elsewhere', [], { keep: true })
  }
  const asked = {
    gatewayNo,
    name: arrival.storeName,
    status: 'unauthorized' as const,
    boundAt: ctx.businessNow(merchantNo),
  }
  const [noted] = await ctx.db
    .insert(stores)
    .values({ merchantNo, platform, domain, ...asked })
    .onConflictDoUpdate({
      target: [stores.merchantNo, stores.platform, stores.domain],
      set: asked,
      setWhere: ne(stores.status, 'authorized'),
    })
    .returning()
  if (!noted) throw new BusinessError('store_already_authorized', [], { keep: true })

  const [app] = await ctx.db.select().from(platformApps).where(eq(platformApps.platform, platform))
  if (!app) throw new Error(`no app of ${platform}`)
  const state = newSecret()
  await ctx.db
    .update(arrivals)
    .set({
      stage: 'authorising',
      stateHash: hashOf(state),
      merchantNo,
      gatewayNo,
      expiresAt: new Date(+ctx.securityNow() + STATE_MS),
    })
    .where(eq(arrivals.id, arrival.id))
  await renewSession(ctx)
  return { authoriseAt: authoriseAddress(ctx.config, platform, { appKey: app.appKey, domain, state }) }
}

/** Whether another merchant has the store. Whose it is, nobody is told. */
export async function isBoundElsewhere(
  ctx: PublicContext,
  platform: StorePlatform,
  domain: string,
  merchantNo: string,
): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: stores.id })
    .from(stores)
    .where(
      and(
        eq(stores.platform, platform),
        eq(stores.domain, domain),
        eq(stores.status, 'authorized'),
        ne(stores.merchantNo, merchantNo),
      ),
    )
  return other !== undefined
}
