import 'server-only'
import type { Bff } from './context.ts'
import { clearedCookies, type PortalSession, type SessionState } from './session.ts'

/**
 * A response can come late: an export, or an SMS that is sent again, while the user completes the sign-in. Its cookies
 * belong to the session of its request and would end the newer session of the browser. A request names only the cookies
 * that the browser had when it was sent, so the portal remembers the sessions whose cookies it has replaced or cleared.
 */

/** No response is later than this. */
const GONE_MS = 3_600_000

/** Notes that this response replaces or clears the cookies of the session. */
export const noteGone = ({ gone, now }: Pick<Bff, 'gone' | 'now'>, { id }: PortalSession): Promise<void> =>
  gone.mark(id, now() + GONE_MS)

interface Answered {
  bff: Bff
  /** The session of the request. */
  state?: SessionState | undefined
}

/** These Set-Cookie values; none where the browser no longer has the session of the request. */
export async function unlessGone({ bff, state }: Answered, cookies: string[]): Promise<string[]> {
  if (!state || cookies.length === 0) return cookies
  return (await bff.gone.isMarked(state.session.id)) ? [] : cookies
}

/** Set-Cookie values that end the session of the request in the browser; none where it has no session. */
export async function endingCookies(answered: Answered & { local: boolean }): Promise<string[]> {
  const { bff, state, local } = answered
  if (!state) return []
  const cookies = await unlessGone(answered, clearedCookies(local))
  await noteGone(bff, state.session)
  return cookies
}
