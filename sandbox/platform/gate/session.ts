import { and, desc, eq, gte, isNull, ne } from 'drizzle-orm'
import { type SessionEndReason, sessionEndReasons } from '#lib/contract/errors.ts'
import { IDLE_MINUTES } from '#lib/contract/security-policy.ts'
import { isInside } from '#lib/rules/network.ts'
import { commonRights } from '#lib/rules/role.ts'
import type { Database } from '../db/database.ts'
import { merchants, type RoleRights, sessions } from '../db/schema/identity.ts'
import { securityPolicies } from '../db/schema/security-policy.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { effective } from './effective-rights.ts'
import { activePreview } from './preview.ts'

/**
 * The provider's sessions. The cookie is an opaque random ID; the table stores its hash. All times are real.
 */

export const SESSION_COOKIE = 'SANDBOXSESSION'
const MAX_SESSION_MS = 12 * 60 * 60_000
/**
 * The idle timeout is extended at most this often; more often than in the portal, so that the portal's
 * session does not outlive this one.
 */
const RENEW_MS = 5_000

export interface Session {
  id: string
  stage: 'anonymous' | 'second_step' | 'password_due' | 'two_step_due' | 'signed_in'
  merchantNo: string | null
  userName: string | null
  /** The session's own permissions, or those of the role preview. */
  rights: RoleRights | null
  /** A role preview is active: the session is read-only. */
  previews: boolean
  timeZone: string | null
  /** Minutes without activity after which it ends. */
  idleMinutes: number
}

export type Found =
  | { session: Session }
  | { ended: 'session_ended' | 'signed_in_elsewhere'; reason?: SessionEndReason }
  | { ended: undefined }

/** A request of which the session is looked up. */
interface Visit {
  ip: string
  /** Polling: does not extend the idle timeout. */
  background: boolean
}

/** Ends a session outside the networks that its merchant allows. */
export async function findSession(
  db: Database,
  cookie: string | undefined,
  now: Date,
  visit: Visit,
): Promise<Found> {
  return cookie ? findById(db, hashOf(cookie), now, visit) : { ended: undefined }
}

/** Whether a session still exists with the permissions that a stream in it started with. */
export async function hasSession(
  db: Database,
  { sessionId, ip, rights }: { sessionId: string; ip: string; rights: RoleRights },
): Promise<boolean> {
  const found = await findById(db, sessionId, new Date(), { ip, background: true })
  return 'session' in found && JSON.stringify(found.session.rights) === JSON.stringify(rights)
}

async function findById(db: Database, id: string, now: Date, { ip, background }: Visit): Promise<Found> {
  const [row] = await db
    .select({ session: sessions, timeZone: merchants.timeZone, policy: securityPolicies })
    .from(sessions)
    .leftJoin(merchants, eq(merchants.merchantNo, sessions.merchantNo))
    .leftJoin(securityPolicies, eq(securityPolicies.merchantNo, sessions.merchantNo))
    .where(eq(sessions.id, id))
  if (!row) return { ended: 'session_ended' }
  const { session, policy } = row
  const idleMinutes = allowedIdle(policy?.idleMinutes)
  const reason = sessionEndReasons.find((known) => known === session.endReason)
  if (reason) return { ended: 'session_ended', reason }
  if (session.endReason === 'signed_in_elsewhere') return { ended: 'signed_in_elsewhere' }
  const idle = +now - +session.seenAt
  if (session.endedAt || idle > idleMinutes * 60_000 || +now - +session.createdAt > MAX_SESSION_MS)
    return { ended: 'session_ended' }
  if (policy && policy.networks.length > 0 && !isInside(policy.networks, ip)) {
    await endSession(db, id, now, 'network_not_allowed')
    return { ended: 'session_ended', reason: 'network_not_allowed' }
  }
  if (idle > RENEW_MS && !background)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id))
  const preview = activePreview(session.preview, now)
  const rights =
    preview && session.rights
      ? commonRights(effective(session.rights), effective(preview.rights))
      : session.rights
  return {
    session: { ...session, rights, previews: preview !== undefined, timeZone: row.timeZone, idleMinutes },
  }
}

/** The merchant can only shorten the idle time. */
const allowedIdle = (minutes: number = IDLE_MINUTES.most): number => Math.min(minutes, IDLE_MINUTES.most)

/** The minutes without activity after which sessions of the merchant's users end. */
export async function idleMinutesOf(db: Database, merchantNo: string): Promise<number> {
  const [row] = await db
    .select({ minutes: securityPolicies.idleMinutes })
    .from(securityPolicies)
    .where(eq(securityPolicies.merchantNo, merchantNo))
  return allowedIdle(row?.minutes)
}

export interface NewSession {
  stage: Session['stage']
  merchantNo?: string
  userName?: string
  rights?: RoleRights
  ip?: string
  device?: string
}

/** @returns the cookie, and the session ID in the table */
export async function insertSession(
  db: Database,
  now: Date,
  session: NewSession,
): Promise<{ cookie: string; id: string }> {
  const cookie = newSecret()
  const id = hashOf(cookie)
  await db.insert(sessions).values({ ...session, id, createdAt: now, seenAt: now })
  return { cookie, id }
}

type SessionRow = typeof sessions.$inferSelect

/** The sessions in which a user is signed in, the newest first. */
export async function openSessionsOf(
  db: Database,
  user: { merchantNo: string; userName: string },
  now: Date,
): Promise<SessionRow[]> {
  const idleMs = (await idleMinutesOf(db, user.merchantNo)) * 60_000
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.merchantNo, user.merchantNo),
        eq(sessions.userName, user.userName),
        eq(sessions.stage, 'signed_in'),
        isNull(sessions.endedAt),
        gte(sessions.seenAt, new Date(+now - idleMs)),
        gte(sessions.createdAt, new Date(+now - MAX_SESSION_MS)),
      ),
    )
    .orderBy(desc(sessions.createdAt), sessions.id)
}

type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>

export async function endSession(db: Database, id: string, now: Date, endReason: EndReason): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** Ends all sessions of a user but one. */
export async function endSessionsOf(
  db: Database,
  { merchantNo, userName, except = '' }: { merchantNo: string; userName: string; except?: string },
  now: Date,
  endReason: EndReason,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason })
    .where(
      and(
        eq(sessions.merchantNo, merchantNo),
        eq(sessions.userName, userName),
        ne(sessions.id, except),
        isNull(sessions.endedAt),
      ),
    )
}
