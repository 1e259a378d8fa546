import 'server-only'
import type { RequestHeaders } from './call-request.ts'
import type { Bff } from './context.ts'
import { isLocalHttp, readCookies } from './cookies.ts'
import { readSession, type SessionResult } from './session.ts'

/** Reads the session of a request, unless it was signed out, with the provider cookies that are newer than its seal. */
export async function readState(bff: Bff, headers: RequestHeaders): Promise<SessionResult> {
  const cookies = readCookies(headers.get('cookie'))
  const how = { local: isLocal(headers), now: bff.now(), limits: bff.env.session }
  const result = await readSession(bff.sealer, cookies, how)
  if (!('state' in result)) return result
  const { state } = result
  const [denied, session] = await Promise.all([
    bff.denied.isMarked(state.session.id),
    bff.pendingCookies.apply(state.session),
  ])
  if (denied) return { ended: 'none' }
  return session === state.session ? result : { state: { ...state, session, sealOutdated: true } }
}

export function isLocal(headers: RequestHeaders): boolean {
  return isLocalHttp(headers.get('host'), headers.get('x-forwarded-proto'))
}
