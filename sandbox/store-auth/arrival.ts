import { and, eq } from 'drizzle-orm'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import { BusinessError, type PublicContext } from '../context.ts'
import { sessions } from '../db/schema/identity.ts'
import { arrivals, platformApps, platformShops } from '../db/schema/store.ts'
import { endSession, startSession } from '../gate/session.ts'
import { type Params, type Read, readParams } from './signed-params.ts'

/** An owner on the way from a platform to a binding: bound to the session, minutes long, each step once. */

export type Arrival = typeof arrivals.$inferSelect
export type Shop = typeof platformShops.$inferSelect

/** From one step to the next. */
export const STATE_MS = 10 * 60_000
/** How old what a platform signed may be, and how far ahead its clock. */
const SIGNED_MS = 5 * 60_000
const AHEAD_MS = 60_000
/** Wrong sign-ins that end an arrival: keys are not to be guessed. */
const MAX_WRONG = 5

/** What the platform signed, of one of its shops and fresh. Throws `arrival_not_genuine` or `arrival_expired`. */
export async function readMessage(
  ctx: PublicContext,
  platform: ArrivalKind,
  params: Params,
): Promise<Read & { shop: Shop }> {
  const [app] = await ctx.db.select().from(platformApps).where(eq(platformApps.platform, platform))
  const message = app && readParams(platform, app, params)
  if (!message) throw new BusinessError('arrival_not_genuine')
  const age = +ctx.securityNow() - +message.at
  if (age > SIGNED_MS || age < -AHEAD_MS) throw new BusinessError('arrival_expired')
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
 * The arrival for which somebody signs in, locked until the call is over. Of another browser's it is not told that
 * there is one. Throws `arrival_unknown`, `arrival_used` or `arrival_expired`.
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

/** Counts a wrong sign-in; what is thrown after it must keep the count. */
export async function countWrong(ctx: PublicContext, arrival: Arrival): Promise<void> {
  await ctx.db
    .update(arrivals)
    .set({ wrong: arrival.wrong + 1 })
    .where(eq(arrivals.id, arrival.id))
}

/**
 * A new session for the new step, with the arrivals of the old one: who planted the old one's cookie has nothing.
 * A portal session that is signed in already stays as it is.
 */
export async function renewSession(ctx: PublicContext): Promise<void> {
  const [session] = await ctx.db
    .select({ stage: sessions.stage })
    .from(sessions)
    .where(eq(sessions.id, ctx.sessionId))
  if (session?.stage !== 'anonymous') return
  const now = ctx.securityNow()
  const fresh = await startSession(ctx.db, now, { stage: 'anonymous' })
  await ctx.db.update(arrivals).set({ sessionId: fresh.id }).where(eq(arrivals.sessionId, ctx.sessionId))
  await endSession(ctx.db, ctx.sessionId, now, 'signed_out')
  ctx.reply.cookie = fresh.cookie
}
