import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { ErrorKey } from '../contract/errors.ts'
import { type CookiePart, clearCookie, cookieName, cookieParts, readCookie, setCookie } from './cookies.ts'
import { packRights, type Rights, unpackRights } from './rights.ts'
import type { Sealer } from './seal.ts'

/** What a sign-in has come to; anonymous: nobody yet, but the provider's cookie before sign-in is kept. */
export type Stage = 'anonymous' | 'second_step' | 'password_due' | 'signed_in'

export interface PortalSession {
  /** New at every change of stage. */
  id: string
  stage: Stage
  merchantNo: string
  userName: string
  /** The sign-in's code was 00000-1. */
  degrade: boolean
  /** Milliseconds since 1970: the start of this stage. */
  startedAt: number
  providerCookies: Record<string, string>
  /** Milliseconds since 1970 of the provider's last change to them. */
  cookiesAt: number
}

/** `over`: the list did not fit a cookie and is fetched and kept for a minute instead. */
interface SealedRights {
  session: string
  packed: string | 'over'
}

/** What a role under preview leaves of the rights. */
interface SealedPreview extends SealedRights {
  /** Milliseconds since 1970. */
  until: number
}

interface SealedIdle {
  session: string
  at: number
}

export interface Limits {
  /** Milliseconds. */
  idle: number
  absolute: number
}

/** What the request's cookies say. */
export interface Portal {
  session: PortalSession
  /** undefined: not loaded (or not kept); nothing but calls of any signed-in user passes then. */
  rights: Rights | undefined
  /** The rights are to be fetched, since they do not fit a cookie. */
  rightsOver: boolean
  /** The rights of a role under preview; undefined: none is. */
  preview?: Rights | undefined
  /** Milliseconds since 1970 of the last activity that counted. */
  activeAt: number
  /** The session holds newer provider cookies than the browser's seal. */
  unwritten: boolean
}

/** Whole seconds until the session ends: for want of activity, and whatever the user does. */
export function timesLeft(
  { startedAt }: PortalSession,
  activeAt: number,
  limits: Limits,
  now: number,
): { idle: number; absolute: number } {
  const seconds = (end: number) => Math.max(0, Math.ceil((end - now) / 1000))
  return { idle: seconds(activeAt + limits.idle), absolute: seconds(startedAt + limits.absolute) }
}

/** `none`: nobody was signed in here. Else why the session is over, and what it was. */
export type PortalRead =
  | { portal: Portal }
  | { ended: 'none' }
  | { ended: 'idle' | 'absolute'; session: PortalSession }

type Ended = Exclude<PortalRead, { portal: Portal } | { ended: 'none' }>

/** What the user is told; who had not yet signed in was not signed out either. */
export function endOf({ ended, session }: Ended): ErrorKey & `session_${string}` {
  if (session.stage !== 'signed_in') return 'session_ended'
  return ended === 'idle' ? 'session_idle' : 'session_lasted'
}

/** Names a session in an address, where its id has no place. */
export const markOf = ({ id }: PortalSession): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 16)

/** A browser keeps 4,096 bytes of name, value and attributes. */
export const COOKIE_LIMIT = 4_096
/** The idle time is written again at most this often. */
export const IDLE_RENEWAL_MS = 60_000

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
const NO_RIGHTS: Rights = { pages: new Map(), calls: new Set(), degrade: false }

/** Reads the sealed cookies. A session that is over is as good as none; `ended` says why. */
export async function readPortal(
  sealer: Sealer,
  cookieHeader: string | null | undefined,
  local: boolean,
  now: number,
  limits: Limits,
): Promise<PortalRead> {
  const text = readCookie(cookieHeader, cookieName('session', local))
  const session = text && (await sealer.open<PortalSession>('session', text))
  if (!session) return NO_SESSION
  if (now - session.startedAt > limits.absolute) return { ended: 'absolute', session }
  if (session.stage === 'anonymous') {
    return { portal: { session, rights: undefined, rightsOver: false, activeAt: now, unwritten: false } }
  }
  const idle = await openPart<SealedIdle>(sealer, 'idle', cookieHeader, local)
  if (idle?.session !== session.id || now - idle.at > limits.idle) return { ended: 'idle', session }
  const sealed = await openPart<SealedRights>(sealer, 'rights', cookieHeader, local)
  const own = sealed?.session === session.id ? sealed : undefined
  const rightsOver = own?.packed === 'over'
  const previewed = await openPart<SealedPreview>(sealer, 'preview', cookieHeader, local)
  const preview = previewed?.session === session.id && now < previewed.until ? previewed : undefined
  return {
    portal: {
      session,
      rights: own && !rightsOver ? unpacked(own) : undefined,
      rightsOver,
      // A seal that says nothing leaves nothing.
      preview: preview && (unpacked(preview) ?? NO_RIGHTS),
      activeAt: idle.at,
      unwritten: false,
    },
  }
}

async function openPart<T extends object>(
  sealer: Sealer,
  part: CookiePart & ('idle' | 'rights' | 'preview'),
  header: string | null | undefined,
  local: boolean,
): Promise<T | undefined> {
  const text = readCookie(header, cookieName(part, local))
  return text ? sealer.open<T>(part, text) : undefined
}

/** Unpacked once per opened seal; nobody changes rights after that. */
const unpackedOf = new WeakMap<object, Rights | undefined>()
function unpacked(sealed: SealedRights): Rights | undefined {
  if (!unpackedOf.has(sealed)) unpackedOf.set(sealed, unpackRights(sealed.packed))
  return unpackedOf.get(sealed)
}

/** Set-Cookie values. Each throws where the cookie would be larger than a browser keeps. */
export async function sessionCookie(sealer: Sealer, session: PortalSession, local: boolean): Promise<string> {
  const cookie = setCookie('session', await sealer.seal('session', session), local)
  if (cookie.length > COOKIE_LIMIT) throw new Error('the session does not fit a cookie')
  return cookie
}

export async function idleCookie(
  sealer: Sealer,
  sessionId: string,
  now: number,
  local: boolean,
): Promise<string> {
  const idle: SealedIdle = { session: sessionId, at: now }
  return setCookie('idle', await sealer.seal('idle', idle), local)
}

/** Renewed idle cookies, so that many requests of one moment are given the same instead of a seal each. */
export interface Renewals {
  renew(sealer: Sealer, sessionId: string, now: number, local: boolean): Promise<string>
}

const SAME_RENEWAL_MS = 10_000
const KEEP_MOST = 5_000

export function createRenewals(): Renewals {
  const made = new Map<string, { at: number; cookie: Promise<string> }>()
  return {
    renew(sealer, sessionId, now, local) {
      const known = made.get(sessionId)
      if (known && now - known.at < SAME_RENEWAL_MS) return known.cookie
      const cookie = idleCookie(sealer, sessionId, now, local)
      if (made.size >= KEEP_MOST) made.clear()
      made.set(sessionId, { at: now, cookie })
      return cookie
    },
  }
}

/** Rights that do not fit are marked to be fetched; rights that could not be loaded leave no cookie. */
export async function rightsCookie(
  sealer: Sealer,
  sessionId: string,
  rights: Rights | undefined,
  local: boolean,
): Promise<string> {
  if (!rights) return clearCookie('rights', local)
  const sealed: SealedRights = { session: sessionId, packed: packRights(rights) }
  const cookie = setCookie('rights', await sealer.seal('rights', sealed), local)
  if (cookie.length <= COOKIE_LIMIT) return cookie
  return setCookie('rights', await sealer.seal('rights', { ...sealed, packed: 'over' }), local)
}

/** @param until milliseconds since 1970 */
export async function previewCookie(
  sealer: Sealer,
  sessionId: string,
  rights: Rights,
  until: number,
  local: boolean,
): Promise<string> {
  const sealed: SealedPreview = { session: sessionId, packed: packRights(rights), until }
  const cookie = setCookie('preview', await sealer.seal('preview', sealed), local)
  if (cookie.length > COOKIE_LIMIT) throw new Error('the preview does not fit a cookie')
  return cookie
}

export function clearedCookies(local: boolean): string[] {
  return cookieParts.map((part) => clearCookie(part, local))
}
