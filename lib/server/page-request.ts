import 'server-only'
import { decoded } from '../decoded.ts'
import { SOURCE_TYPE, sourceTypeOf } from '../source-type.ts'
import type { RequestHeaders } from './call-request.ts'
import { bff } from './context.ts'
import { readCookies, writeCookie } from './cookies.ts'
import { callerOf } from './exchange.ts'
import { noteGone, unlessGone } from './gone-sessions.ts'
import { rightsOrRefusal } from './load-rights.ts'
import { isMobileRequest } from './mobile.ts'
import { type Decision, navigate } from './navigation.ts'
import { watchOf } from './page-watch.ts'
import { isPrefetch } from './prefetch.ts'
import { isLocal, readState } from './read-state.ts'
import { pageHeaders, pagePolicy } from './security-headers.ts'
import {
  clearedCookies,
  type EndedSession,
  isRenewalDue,
  type SessionResult,
  type SessionState,
  sessionDigest,
  sessionEndKey,
} from './session.ts'

export interface PageRequest {
  path: string
  search: string
  headers: RequestHeaders
  nonce: string
}

/** What middleware does with a page request, independent of Next. */
export interface PageRequestResult {
  redirectTo: string | undefined
  /** Content-Security-Policy for the request's headers, where Next looks for the nonce. */
  policy: string
  headers: Record<string, string>
  /** Set-Cookie values. */
  cookies: string[]
}

/** The page to return to after the sign-in (spec §2.3 rule 7). */
const RETURN_COOKIE = 'returnTo'
const RETURN_SECONDS = 1_800

export async function handlePageRequest(request: PageRequest): Promise<PageRequestResult> {
  const { path, search, headers, nonce } = request
  const server = bff()
  const cookies = readCookies(headers.get('cookie'))
  const local = isLocal(headers)
  const result = await readState(server, headers)
  const query = new URLSearchParams(search)
  // A page found that the provider has ended this session, and redirected to the sign-in.
  const endedByProvider =
    'state' in result && path === '/login' && query.get('over') === sessionDigest(result.state.session)
  const watch = watchOf(server, headers)
  const known = 'state' in result && !endedByProvider ? result.state : undefined
  const loaded = known && (await rightsOrRefusal(server, known, () => callerOf(headers, watch)))
  const refusal = loaded?.refusal
  const refused = refusal && known?.session
  const state = refused ? undefined : known
  const signedIn = state?.session.stage === 'signed_in'
  watch.merchantNo = state?.session.merchantNo || undefined
  watch.userName = state?.session.userName || undefined
  const prefetch = isPrefetch(headers)
  const decision = navigate({
    path,
    search,
    signedIn,
    setsUp: state?.session.stage === 'two_step_due',
    rights: loaded?.rights,
    mobile: isMobileRequest(headers),
    from: query.get('from') ?? decoded(cookies[RETURN_COOKIE] ?? ''),
    ended: query.has('ended'),
  })
  if (state && signedIn) server.telemetry?.sessionSeen(state.session.id)
  if (hasEnded(result) && !prefetch) server.telemetry?.sessionEnded(result.session.id, result.ended)
  const cleared = endedByProvider ? result.state.session : hasEnded(result) ? result.session : refused
  if (refused && !prefetch) server.telemetry?.sessionEnded(refused.id, 'provider')
  if (cleared && !prefetch) await noteGone(server, cleared)
  const endReason = refusal?.reason ?? (hasEnded(result) ? sessionEndKey(result) : undefined)
  // The page still has the cookies of this request and would take the user for signed in.
  const showsReason = refusal && path === '/login' && !query.has('ended')
  const target = decision.kind === 'redirect' ? decision.to : showsReason ? `/login${search}` : undefined
  const development = !server.env.production
  const usesReturn = signedIn && (path === '/login' || path === '/index') && Boolean(cookies[RETURN_COOKIE])
  return {
    redirectTo: target && withEndReason(target, endReason),
    policy: pagePolicy(nonce, local, development),
    headers: { ...pageHeaders(nonce, local, development), 'cache-control': 'private, no-store' },
    // The page that opens after a prefetch still needs the cookies of an ended session: they contain the reason.
    cookies: prefetch
      ? []
      : [
          ...returnCookies(decision, usesReturn, local),
          ...sourceTypeCookies(path, search, local),
          ...(state ? await idleCookies(state, local) : []),
          ...(cleared ? clearedCookies(local) : []),
        ],
  }
}

const hasEnded = (result: SessionResult): result is EndedSession =>
  'ended' in result && result.ended !== 'none'

/** Adds the reason to the sign-in URL. It is shown once, because the response also clears the session's cookies. */
function withEndReason(to: string, reason: string | undefined): string {
  if (!reason || !/^\/login(\?|$)/.test(to)) return to
  return `${to}${to.includes('?') ? '&' : '?'}ended=${reason}`
}

function returnCookies(decision: Decision, used: boolean, local: boolean): string[] {
  if (decision.kind === 'redirect' && decision.remember) {
    const cookie = { name: RETURN_COOKIE, value: decision.remember, maxAge: RETURN_SECONDS }
    return [writeCookie(cookie, local)]
  }
  return used ? [writeCookie({ name: RETURN_COOKIE, value: '', maxAge: 0 }, local)] : []
}

/** The sign-in form reads this cookie by script. */
function sourceTypeCookies(path: string, search: string, local: boolean): string[] {
  const value = sourceTypeOf(path, search)
  if (!value) return []
  return [writeCookie({ name: SOURCE_TYPE, value, maxAge: RETURN_SECONDS, httpOnly: false }, local)]
}

async function idleCookies(state: SessionState, local: boolean): Promise<string[]> {
  const { session, idleMinutes } = state
  const server = bff()
  const { env, now, renewIdle, sealer } = server
  if (session.stage === 'anonymous' || !isRenewalDue(state, env.session, now())) return []
  const cookie = await renewIdle(sealer, { session: session.id, minutes: idleMinutes }, local)
  return unlessGone({ bff: server, state }, [cookie])
}
