import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { Cookies } from 'cookie'
import { LRUCache } from 'lru-cache'
import type { ErrorKey } from '../contract/errors.ts'
import { COOKIE_LIMIT, type CookiePart, clearCookie, cookieName, cookieParts, setCookie } from './cookies.ts'
import { NO_RIGHTS, packRights, type Rights, unpackRights } from './rights.ts'
import type { Sealer } from './seal.ts'

/** How far the sign-in is. An anonymous session only keeps the provider's cookie from before the sign-in. */
export type Stage = 'anonymous' | 'second_step' | 'password_due' | 'two_step_due' | 'signed_in'

export interface PortalSession {
  /** New at every change of stage. */
  id: string
  stage: Stage
  merchantNo: string
  userName: string
  /** The code of the sign-in was 00000-1. */
  degrade: boolean
  /** Milliseconds since 1970: the start of this stage. */
  startedAt: number
  providerCookies: Record<string, string>
  /** Milliseconds since 1970 of the provider's last change to them. */
  cookiesAt: number
}

interface SealedRights {
  session: string
  /** null: the rights do not fit a cookie; they are fetched and cached for a minute instead. */
  packed: string | null
}

interface SealedPreview {
  session: string
  packed: string
  /** Milliseconds since 1970. */
  until: number
}

/** The merchant's idle limit, of which session. */
export interface IdleLimit {
  session: string
  /** undefined: the provider has named none. */
  minutes?: number | undefined
}

interface SealedIdle extends IdleLimit {
  at: number
}

export interface SessionLimits {
  /** Milliseconds. */
  idle: number
  absolute: number
}

/** The session as the cookies of a request describe it. */
export interface SessionState {
  session: PortalSession
  /** undefined: not loaded, or not readable in the cookie. */
  rights: Rights | undefined
  /** The cookie has no readable rights: they were too large for it, or cannot be unpacked. */
  rightsToFetch: boolean
  /** Rights of the role under preview; undefined without a preview. */
  preview?: Rights | undefined
  /** Milliseconds since 1970 of the last activity that counted. */
  activeAt: number
  /** The merchant's idle limit; undefined: the portal's alone. */
  idleMinutes?: number | undefined
  /** `session` has newer provider cookies than the browser's seal. */
  sealOutdated: boolean
}

/** The merchant can only shorten the portal's limit. */
const idleLimit = ({ idle }: SessionLimits, minutes = Number.POSITIVE_INFINITY): number =>
  Math.min(idle, minutes * 60_000)

/** Seconds, rounded up, until the session ends: by inactivity, and at the latest. */
export function timeLeft(
  { session, activeAt, idleMinutes }: Pick<SessionState, 'session' | 'activeAt' | 'idleMinutes'>,
  limits: SessionLimits,
  now: number,
): { idle: number; absolute: number } {
  const seconds = (end: number) => Math.max(0, Math.ceil((end - now) / 1000))
  return {
    idle: seconds(activeAt + idleLimit(limits, idleMinutes)),
    absolute: seconds(session.startedAt + limits.absolute),
  }
}

/** `none`: there was no session. Otherwise the session that has ended, and why. */
export type SessionResult =
  | { state: SessionState }
  | { ended: 'none' }
  | { ended: 'idle' | 'absolute'; session: PortalSession }

export type EndedSession = Exclude<SessionResult, { state: SessionState } | { ended: 'none' }>

/** The error that shows the user why the session has ended. */
export function sessionEndKey({ ended, session }: EndedSession): ErrorKey & `session_${string}` {
  if (session.stage !== 'signed_in') return 'session_ended'
  return ended === 'idle' ? 'session_idle' : 'session_lasted'
}

/** A digest that identifies a session in a URL without disclosing its ID. */
export const sessionDigest = ({ id }: PortalSession): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 16)

/** Identifies the user of a session to their open pages: it stays the same when the same user signs in again. */
export const userDigest = ({
  merchantNo,
  userName,
}: Pick<PortalSession, 'merchantNo' | 'userName'>): string =>
  createHash('sha256')
    .update(JSON.stringify([merchantNo, userName]))
    .digest('base64url')
    .slice(0, 16)

/** The idle time is written at most this often. */
const IDLE_RENEWAL_MS = 60_000

/**
 * Whether activity is to be written. A short idle limit needs it more often than once a minute, or it ends an active
 * session.
 */
export const isRenewalDue = (
  { activeAt, idleMinutes }: Pick<SessionState, 'activeAt' | 'idleMinutes'>,
  limits: SessionLimits,
  now: number,
): boolean => now - activeAt >= Math.min(IDLE_RENEWAL_MS, idleLimit(limits, idleMinutes) / 4)

export function newSession(stage: Stage, now: number, from: Partial<PortalSession> = {}): PortalSession {
  return {
    merchantNo: '',
    userName: '',
    degrade: false,
    providerCookies: {},
    cookiesAt: now,
    ...from,
    stage,
    id: randomBytes(16).toString('base64url'),
    startedAt: now,
  }
}

const NO_SESSION = { ended: 'none' } as const

/** Reads the sealed cookies. */
export async function readSession(
  sealer: Sealer,
  cookies: Cookies,
  { local, now, limits }: { local: boolean; now: number; limits: SessionLimits },
): Promise<SessionResult> {
  const unseal = async <T extends object>(part: CookiePart): Promise<T | undefined> => {
    const text = cookies[cookieName(part, local)]
    return text ? sealer.unseal<T>(part, text) : undefined
  }
  const session = await unseal<PortalSession>('session')
  if (!session) return NO_SESSION
  if (now - session.startedAt > limits.absolute) return { ended: 'absolute', session }
  if (session.stage === 'anonymous') {
    return {
      state: { session, rights: undefined, rightsToFetch: false, activeAt: now, sealOutdated: false },
    }
  }
  const idle = await unseal<SealedIdle>('idle')
  if (idle?.session !== session.id || now - idle.at > idleLimit(limits, idle.minutes)) {
    return { ended: 'idle', session }
  }
  const sealed = await unseal<SealedRights>('rights')
  const own = sealed?.session === session.id ? sealed : undefined
  const rights = own && unpacked(own)
  const previewed = await unseal<SealedPreview>('preview')
  const preview = previewed?.session === session.id && now < previewed.until ? previewed : undefined
  return {
    state: {
      session,
      rights,
      rightsToFetch: own !== undefined && rights === undefined,
      // An unreadable preview grants nothing.
      preview: preview && (unpacked(preview) ?? NO_RIGHTS),
      activeAt: idle.at,
      idleMinutes: idle.minutes,
      sealOutdated: false,
    },
  }
}

/** Unpacked once per unsealed cookie. */
const unpackedRights = new WeakMap<object, Rights | undefined>()
function unpacked(sealed: Pick<SealedRights, 'packed'>): Rights | undefined {
  if (!unpackedRights.has(sealed)) unpackedRights.set(sealed, unpackRights(sealed.packed ?? ''))
  return unpackedRights.get(sealed)
}

/** A Set-Cookie value. Throws where a browser would not keep the cookie. */
export async function sessionCookie(sealer: Sealer, session: PortalSession, local: boolean): Promise<string> {
  const cookie = setCookie('session', await sealer.seal('session', session), local)
  if (cookie.length > COOKIE_LIMIT) throw new Error('the session does not fit a cookie')
  return cookie
}

export async function idleCookie(
  sealer: Sealer,
  limit: IdleLimit,
  now: number,
  local: boolean,
): Promise<string> {
  const idle: SealedIdle = { ...limit, at: now }
  return setCookie('idle', await sealer.seal('idle', idle), local)
}

/** Returns a renewed idle cookie. Parallel requests of a session share one. */
export type RenewIdle = (sealer: Sealer, limit: IdleLimit, local: boolean) => Promise<string>

const SHARED_RENEWAL_MS = 10_000
const MAX_RENEWALS = 5_000

export function createIdleRenewal(now: () => number): RenewIdle {
  const renewed = new LRUCache<string, Promise<string>>({
    max: MAX_RENEWALS,
    ttl: SHARED_RENEWAL_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return (sealer, limit, local) => {
    const key = `${limit.session} ${limit.minutes}`
    const known = renewed.get(key)
    if (known) return known
    const cookie = idleCookie(sealer, limit, now(), local)
    renewed.set(key, cookie)
    return cookie
  }
}

/** The cookie with the rights, or, if they are too large, without them. Rights that were not loaded clear the cookie. */
export async function rightsCookie(
  sealer: Sealer,
  sessionId: string,
  rights: Rights | undefined,
  local: boolean,
): Promise<string> {
  if (!rights) return clearCookie('rights', local)
  const cookieOf = async (packed: SealedRights['packed']) =>
    setCookie('rights', await sealer.seal('rights', { session: sessionId, packed }), local)
  const cookie = await cookieOf(packRights(rights))
  return cookie.length <= COOKIE_LIMIT ? cookie : cookieOf(null)
}

/** Throws where a browser would not keep the cookie. */
export async function previewCookie(
  sealer: Sealer,
  { rights, ...preview }: Omit<SealedPreview, 'packed'> & { rights: Rights },
  local: boolean,
): Promise<string> {
  const sealed: SealedPreview = { ...preview, packed: packRights(rights) }
  const cookie = setCookie('preview', await sealer.seal('preview', sealed), local)
  if (cookie.length > COOKIE_LIMIT) throw new Error('the preview does not fit a cookie')
  return cookie
}

export function clearedCookies(local: boolean): string[] {
  return cookieParts.map((part) => clearCookie(part, local))
}
