import { and, eq } from 'drizzle-orm'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import { AUTHORIZATION_MINUTES } from '#lib/rules/store.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { arrivals, platformApps, platformShops } from '#sandbox/platform/db/schema/store.ts'
import { endSession, insertSession } from '#sandbox/platform/gate/session.ts'
import { type Params, type Read, readParams } from './signed-params.ts'

/**
 * An arrival: a store owner who comes from a platform to bind a store. It belongs to one session, expires
 * after minutes, and each step can be used only once.
 */

export type Arrival = typeof arrivals.$inferSelect
export type Shop = typeof platformShops.$inferSelect

/** Time allowed from one step to the next. */
export const STATE_LIFETIME_MS = AUTHORIZATION_MINUTES * 60_000
/** The maximum age of a signed message, and how far the platform's clock can be ahead. */
const SIGNED_MS = 5 * 60_000
const CLOCK_TOLERANCE_MS = 60_000
/** Failed sign-ins that end an arrival, so that keys cannot be guessed. */
const MAX_WRONG = 5

/**
 * Reads a message signed by the platform for one of its shops. Throws `arrival_not_genuine` or
 * `arrival_expired`.
 */
export async function readMessage(
  ctx: PublicContext,
  platform: ArrivalKind,
  params: Params,
): Promise<Read & { shop: Shop }> {
  const [app] = await ctx.db.select().from(platformApps).where(eq(platformApps.platform, platform))
  const message = app && readParams(platform, app, params)
  if (!message) throw new BusinessError('arrival_not_genuine')
  const age = +ctx.securityNow() - +message.at
  if (age > SIGNED_MS || age < -CLOCK_TOLERANCE_MS) throw new BusinessError('arrival_expired')
  const named =
    'shopId' in message ? eq(platformShops.shopId, message.shopId) : eq(platformShops.domain, message.domain)
  const [shop] = await ctx.db
    .select()
    .from(platformShops)
    .where(and(eq(platformShops.platform, platform), named))
  if (!shop) throw new BusinessError('arrival_not_genuine')
  return { ...message, shop }
}

/**
 * Reads the arrival for a sign-in, with a lock until the call ends. An arrival of another browser gives the
 * same error as an unknown one. Throws `arrival_unknown`, `arrival_used` or `arrival_expired`.
 */
export async function takeArrival(
  ctx: PublicContext,
  platform: ArrivalKind,
  arrivalId: string,
): Promise<Arrival> {
  const [arrival] = await ctx.db
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.id, arrivalId), eq(arrivals.sessionId, ctx.sessionId)))
    .for('update')
  if (arrival?.platform !== platform) throw new BusinessError('arrival_unknown')
  if (arrival.stage === 'authorized' || arrival.stage === 'failed') throw new BusinessError('arrival_used')
  if (arrival.expiresAt <= ctx.securityNow() || arrival.wrong >= MAX_WRONG) {
    throw new BusinessError('arrival_expired')
  }
  return arrival
}

/** Counts a failed sign-in. The caller must then throw an error that keeps this transaction. */
export async function countWrong(ctx: PublicContext, arrival: Arrival): Promise<void> {
  await ctx.db
    .update(arrivals)
    .set({ wrong: arrival.wrong + 1 })
    .where(eq(arrivals.id, arrival.id))
}

/**
 * Starts a new session for the next step and moves the arrivals to it. This prevents session fixation: an
 * attacker who set the old cookie gains nothing. A signed-in portal session stays unchanged.
 */
export async function renewSession(ctx: PublicContext): Promise<void> {
  const [session] = await ctx.db
    .select({ stage: sessions.stage })
    .from(sessions)
    .where(eq(sessions.id, ctx.sessionId))
  if (session?.stage !== 'anonymous') return
  const now = ctx.securityNow()
  const fresh = await insertSession(ctx.db, now, { stage: 'anonymous' })
  await ctx.db.update(arrivals).set({ sessionId: fresh.id }).where(eq(arrivals.sessionId, ctx.sessionId))
  await endSession(ctx.db, ctx.sessionId, now, 'signed_out')
  ctx.reply.cookie = fresh.cookie
}
