import 'server-only'
import type { PortalSession } from './session.ts'

/**
 * Provider cookies that changed where no cookie could be written, as while a page is rendered. They are used at once
 * and written with the next answer of the proxy. In this process only: behind several instances a provider that
 * rotates its cookie needs sticky sessions.
 */
export interface Rotations {
  note(sessionId: string, providerCookies: Record<string, string>, now: number): void
  /** The session with newer provider cookies than its seal has; the same object where there are none. */
  apply(session: PortalSession): PortalSession
}

const KEEP_MOST = 5_000

export function createRotations(): Rotations {
  const newer = new Map<string, { cookies: Record<string, string>; at: number }>()
  return {
    note(sessionId, cookies, now) {
      if (newer.size >= KEEP_MOST) newer.clear()
      newer.set(sessionId, { cookies, at: now })
    },
    apply(session) {
      const known = newer.get(session.id)
      if (!known || known.at <= session.cookiesAt) return session
      return { ...session, providerCookies: known.cookies, cookiesAt: known.at }
    },
  }
}
