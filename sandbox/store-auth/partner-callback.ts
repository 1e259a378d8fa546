import { and, eq } from 'drizzle-orm'
import type { partnerCallback as partnerCallbackCall, StorePlatform } from '#lib/contract/store-auth.ts'
import { BusinessError, type Handler, type PublicContext } from '../context.ts'
import { arrivals, platformShops, stores } from '../db/schema/store.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { type Arrival, readMessage } from './arrival.ts'
import { isBoundElsewhere } from './begin-authorisation.ts'
import { resultOf } from './result.ts'

/** The platform's answer to the authorisation: signed, fresh, with the state of this browser's arrival, once. */
export const partnerCallback: Handler<typeof partnerCallbackCall> = async ({ ctx, input }) => {
  const { platform, params } = input
  const { shop, state, code, error } = await readMessage(ctx, platform, params)
  if (!state || (code === undefined) === (error === undefined)) throw new BusinessError('arrival_not_genuine')
  // Two merchants who finish at once come one after the other.
  await ctx.db
    .select()
    .from(platformShops)
    .where(and(eq(platformShops.platform, platform), eq(platformShops.domain, shop.domain)))
    .for('update')
  const arrival = await arrivalOfState(ctx, state)
  if (arrival.platform !== platform || arrival.domain !== shop.domain) {
    throw new BusinessError('arrival_not_genuine')
  }
  const { merchantNo, gatewayNo } = arrival
  if (!merchantNo || !gatewayNo) throw new Error('an arrival with a state has been signed in')
  const binding = { platform, domain: shop.domain, merchantNo }
  if (error !== undefined) {
    await finish(ctx, arrival, 'failed', binding)
    throw new BusinessError('store_authorisation_denied', [], { keep: true })
  }
  if (await isBoundElsewhere(ctx, platform, shop.domain, merchantNo)) {
    await finish(ctx, arrival, 'failed', binding)
    throw new BusinessError('store_bound_elsewhere', [], { keep: true })
  }
  await finish(ctx, arrival, 'authorized', binding)
  return resultOf({ ...arrival, stage: 'authorized' })
}

/** Throws `arrival_unknown` for another browser's, `arrival_used` for one that is over, `arrival_expired`. */
async function arrivalOfState(ctx: PublicContext, state: string): Promise<Arrival> {
  const [arrival] = await ctx.db
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.stateHash, hashOf(state)), eq(arrivals.sessionId, ctx.sessionId)))
    .for('update')
  if (!arrival) throw new BusinessError('arrival_unknown')
  if (arrival.stage !== 'authorising') throw new BusinessError('arrival_used')
  if (arrival.expiresAt <= ctx.securityNow()) throw new BusinessError('arrival_expired')
  return arrival
}

interface Binding {
  platform: StorePlatform
  domain: string
  merchantNo: string
}

/** The code is exchanged for an access token, of which only the hash is kept. */
async function finish(
  ctx: PublicContext,
  arrival: Arrival,
  status: 'authorized' | 'failed',
  { platform, domain, merchantNo }: Binding,
): Promise<void> {
  await ctx.db
    .update(arrivals)
    .set({ stage: status, finishedAt: ctx.securityNow() })
    .where(eq(arrivals.id, arrival.id))
  const now = ctx.businessNow(merchantNo)
  await ctx.db
    .update(stores)
    .set(
      status === 'authorized'
        ? { status, accessTokenHash: hashOf(newSecret()), authorizedAt: now, boundAt: now }
        : { status },
    )
    .where(and(eq(stores.merchantNo, merchantNo), eq(stores.platform, platform), eq(stores.domain, domain)))
}
