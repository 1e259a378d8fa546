import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { bff } from './context.ts'
import { callerOf } from './exchange.ts'
import { rightsOrRefusal } from './load-rights.ts'
import { watchOf } from './page-watch.ts'
import { readState } from './read-state.ts'
import type { Rights } from './rights.ts'
import { type PortalSession, timeLeft } from './session.ts'

export interface CurrentSession {
  /** The session with the provider cookies that the calls of this request have changed. */
  session: PortalSession
  /** undefined: not loaded. The shell then opens without a page and offers to load them again. */
  rights: Rights | undefined
  /** Seconds until the session ends. */
  left: { idle: number; absolute: number }
}

/** The session of the page request, from any stage of a sign-in on; undefined for anonymous and ended sessions. */
export const currentSession = cache(async (): Promise<CurrentSession | undefined> => {
  const server = bff()
  const request = await headers()
  const result = await readState(server, request)
  if (!('state' in result) || result.state.session.stage === 'anonymous') return undefined
  const { state } = result
  // If the provider refuses the rights, the middleware has redirected the request, or the page is public.
  const { rights } = await rightsOrRefusal(server, state, () => callerOf(request, watchOf(server, request)))
  return { session: state.session, rights, left: timeLeft(state, server.env.session, server.now()) }
})
