import { and, eq, ne, sql } from 'drizzle-orm'
import type { StoreReason } from '#lib/contract/store.ts'
import type { partnerCallback as partnerCallbackCall } from '#lib/contract/store-auth.ts'
import {
  isBoundElsewhere,
  type StoredStore,
  sameStore,
} from '#sandbox/domain/stores/store-record/note-store.ts'
import { loggedStore } from '#sandbox/domain/stores/store-record/rows.ts'
import { BusinessError, type Handler, type PublicContext } from '#sandbox/platform/context.ts'
import { arrivals, platformShops, stores } from '#sandbox/platform/db/schema/store.ts'
import { noteActor, noteChange } from '#sandbox/platform/gate/changes.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'
import { type Arrival, readMessage } from './arrival.ts'
import { resultOf } from './result.ts'

/**
 * Handles the platform's response to the authorization. It must be signed, recent and unused, and contain the state of
 * an arrival of this browser. Throws `store_authorization_denied`, `store_bound_elsewhere`, or `store_binding_gone` if
 * the merchant has deleted the binding or changed its domain in the meantime.
 */
export const partnerCallback: Handler<typeof partnerCallbackCall> = async ({ ctx, input }) => {
  const { platform, params } = input
  const { shop, state, code, error } = await readMessage(ctx, platform, params)
  if (!state || (code === undefined) === (error === undefined)) throw new BusinessError('arrival_not_genuine')
  // Two merchants who authorize the same store at the same time run one after the other.
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
  noteActor(ctx, { merchantNo, userName: arrival.userName })
  const binding = { platform, domain: shop.domain, merchantNo }
  if (error !== undefined) {
    await fail(ctx, arrival, binding, 'denied')
    throw new BusinessError('store_authorization_denied', [], { keep: true })
  }
  if (await isBoundElsewhere(ctx.db, platform, shop.domain, merchantNo)) {
    await fail(ctx, arrival, binding, 'bound_elsewhere')
    throw new BusinessError('store_bound_elsewhere', [], { keep: true })
  }
  if (!(await authorize(ctx, arrival, binding))) {
    await end(ctx, arrival, 'failed')
    throw new BusinessError('store_binding_gone', [], { keep: true })
  }
  await end(ctx, arrival, 'authorized')
  return resultOf({ ...arrival, stage: 'authorized' })
}

/**
 * The arrival of this state. The lock on its shop serializes two responses. Throws `arrival_unknown` for
 * another browser's arrival, `arrival_used` for a finished one, or `arrival_expired`.
 */
async function arrivalOfState(ctx: PublicContext, state: string): Promise<Arrival> {
  const [arrival] = await ctx.db
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.stateHash, hashOf(state)), eq(arrivals.sessionId, ctx.sessionId)))
  if (!arrival) throw new BusinessError('arrival_unknown')
  if (arrival.stage !== 'authorizing') throw new BusinessError('arrival_used')
  if (arrival.expiresAt <= ctx.securityNow()) throw new BusinessError('arrival_expired')
  return arrival
}

type Binding = Pick<StoredStore, 'platform' | 'domain' | 'merchantNo'>

const end = (ctx: PublicContext, { id }: Arrival, stage: 'authorized' | 'failed') =>
  ctx.db.update(arrivals).set({ stage, finishedAt: ctx.securityNow() }).where(eq(arrivals.id, id))

/**
 * Exchanges the code for an access token and stores its hash and last 4 characters. Returns false if the
 * binding no longer exists.
 */
async function authorize(ctx: PublicContext, arrival: Arrival, binding: Binding): Promise<boolean> {
  const token = newSecret()
  return write(ctx, arrival, binding, {
    status: 'authorized',
    statusReason: null,
    accessTokenHash: hashOf(token),
    accessTokenLast4: token.slice(-4),
    authorizedAt: ctx.businessNow(binding.merchantNo),
  })
}

/** Does not overwrite an authorization that a second tab has completed. */
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
  { userName }: Arrival,
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
  noteChange(
    ctx,
    binding.domain,
    { before: loggedStore(before), after: loggedStore(after) },
    { number: String(after.id) },
  )
  return true
}
