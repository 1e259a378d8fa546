import { and, eq, ne, sql } from 'drizzle-orm'
import type { StoreReason } from '#lib/contract/store.ts'
import type { partnerCallback as partnerCallbackCall } from '#lib/contract/store-auth.ts'
import { BusinessError, type Handler, type PublicContext } from '../context.ts'
import { arrivals, platformShops, stores } from '../db/schema/store.ts'
import { noteChange } from '../gate/changes.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { loggedStore } from '../store/rows.ts'
import { type Arrival, readMessage } from './arrival.ts'
import { isBoundElsewhere, type StoredStore, sameStore } from './note-store.ts'
import { resultOf } from './result.ts'

/**
 * The platform's answer to the authorisation: signed, fresh, with the state of this browser's arrival, once. Throws
 * `store_authorisation_denied`, `store_bound_elsewhere`, or `store_binding_gone` where the merchant has deleted the
 * binding in the meantime, or given it another domain.
 */
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
    await fail(ctx, arrival, binding, 'denied')
    throw new BusinessError('store_authorisation_denied', [], { keep: true })
  }
  if (await isBoundElsewhere(ctx.db, platform, shop.domain, merchantNo)) {
    await fail(ctx, arrival, binding, 'bound_elsewhere')
    throw new BusinessError('store_bound_elsewhere', [], { keep: true })
  }
  if (!(await authorise(ctx, arrival, binding))) {
    await end(ctx, arrival, 'failed')
    throw new BusinessError('store_binding_gone', [], { keep: true })
  }
  await end(ctx, arrival, 'authorized')
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

type Binding = Pick<StoredStore, 'platform' | 'domain' | 'merchantNo'>

const end = (ctx: PublicContext, { id }: Arrival, stage: 'authorized' | 'failed') =>
  ctx.db.update(arrivals).set({ stage, finishedAt: ctx.securityNow() }).where(eq(arrivals.id, id))

/** The code is exchanged for an access token, of which the hash and the end are kept. False: the binding is gone. */
async function authorise(ctx: PublicContext, arrival: Arrival, binding: Binding): Promise<boolean> {
  const token = newSecret()
  return write(ctx, arrival, binding, {
    status: 'authorized',
    statusReason: null,
    accessTokenHash: hashOf(token),
    accessTokenLast4: token.slice(-4),
    authorizedAt: ctx.businessNow(binding.merchantNo),
  })
}

/** What a second tab was given stays. */
async function fail(
  ctx: PublicContext,
  arrival: Arrival,
  binding: Binding,
  statusReason: StoreReason,
): Promise<void> {
  await end(ctx, arrival, 'failed')
  await write(ctx, arrival, binding, { status: 'failed', statusReason })
}

async function write(
  ctx: PublicContext,
  { userName, portalPage }: Arrival,
  binding: Binding,
  outcome: Pick<StoredStore, 'status' | 'statusReason'> & Partial<StoredStore>,
): Promise<boolean> {
  const [before] = await ctx.db.select().from(stores).where(sameStore(binding)).for('update')
  const [after] = await ctx.db
    .update(stores)
    .set({
      ...outcome,
      version: sql`${stores.version} + 1`,
      updatedAt: ctx.businessNow(binding.merchantNo),
      updatedBy: userName,
    })
    .where(and(sameStore(binding), outcome.status === 'failed' ? ne(stores.status, 'authorized') : undefined))
    .returning()
  if (!before || !after) return false
  // The log is that of whoever is signed in: only where it began in the portal is that surely this merchant.
  if (portalPage) noteChange(ctx, binding.domain, { before: loggedStore(before), after: loggedStore(after) })
  return true
}
