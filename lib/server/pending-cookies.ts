import 'server-only'
import { LRUCache } from 'lru-cache'
import type { PortalSession } from './session.ts'

/**
 * Provider cookies that are newer than the browser's sealed session, by session. A page cannot write cookies while it
 * renders, and calls that run in parallel still carry the older seal. The next response of the proxy writes them into
 * the session cookie. Each process keeps its own: with several instances, a provider that rotates its cookie needs
 * sticky sessions.
 */
export interface PendingCookies {
  set(sessionId: string, providerCookies: Record<string, string>): void
  /** Returns the session with its newer provider cookies, or the same object where there are none. */
  apply(session: PortalSession): PortalSession
}

export interface PendingCookiesOptions {
  /** Milliseconds without a request after which a session cannot continue, so its entry can go. */
  idleMs: number
  now: () => number
  /** Called when the cache is full and drops the cookies of a session that may still be in use. */
  onDrop: () => void
  max?: number
}

/** About 500 bytes each. */
const MAX_ENTRIES = 100_000

export function createPendingCookies(options: PendingCookiesOptions): PendingCookies {
  const { idleMs, now, onDrop, max = MAX_ENTRIES } = options
  const entries = new LRUCache<string, { cookies: Record<string, string>; at: number }>({
    max,
    ttl: idleMs,
    ttlAutopurge: true,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
    dispose: (_, __, reason) => {
      if (reason === 'evict') onDrop()
    },
  })
  return {
    set(sessionId, cookies) {
      entries.set(sessionId, { cookies, at: now() })
    },
    apply(session) {
      const entry = entries.get(session.id)
      if (!entry || entry.at <= session.cookiesAt) return session
      return { ...session, providerCookies: entry.cookies, cookiesAt: entry.at }
    },
  }
}
