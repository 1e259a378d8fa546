import 'server-only'
import { canOpen } from '../can.ts'
import type { Call, PageUrl } from '../contract/call.ts'
import { isButton } from '../contract/call.ts'
import { permissionPage, routeOf } from '../routes.ts'
import { isSetUpCall } from '../rules/security-policy.ts'
import { BffError } from './bff-error.ts'
import type { RequestHeaders } from './call-request.ts'
import type { Bff } from './context.ts'
import { noteGone } from './gone-sessions.ts'
import { isSameOrigin } from './origin.ts'
import { readState } from './read-state.ts'
import type { Rights } from './rights.ts'
import { type SessionState, sessionEndKey, userDigest } from './session.ts'

/** The session has ended, so the browser's cookies are cleared. */
export class SessionEndedError extends BffError {}

/** Only an exact match of path and method with the contract is a call. */
export function matchCall(bff: Bff, method: string, path: string): Call {
  const def = bff.findCall(path)
  if (!def || def.method !== method) throw new BffError('unknown_call', 'not in the contract')
  return def
}

export function requireSameOrigin(bff: Bff, headers: RequestHeaders): void {
  if (!isSameOrigin(headers, bff.env.portalOrigin)) {
    throw new BffError('wrong_origin', 'not a request of the portal’s script')
  }
}

/** The user for whom the page was rendered that makes the call. Other clients send none. */
const PAGE_USER_HEADER = 'x-page-user'

/**
 * Another user can have signed in in another tab: the cookies are theirs, while this page still shows the former user.
 * The session lasts, so its cookies stay.
 */
function requirePageUser({ session }: SessionState, headers: RequestHeaders): void {
  const user = headers.get(PAGE_USER_HEADER)
  if (user !== null && user !== userDigest(session)) {
    throw new BffError('other_user_signed_in', 'page of another user')
  }
}

/**
 * Checks session, stage, times and the user of the page. Before the sign-in is complete only public calls pass, and those
 * of the set-up.
 */
export async function requireSession(
  bff: Bff,
  def: Call,
  headers: RequestHeaders,
): Promise<SessionState | undefined> {
  const result = await readState(bff, headers)
  if ('state' in result) {
    const { stage } = result.state.session
    const isOpen = stage === 'signed_in' || (stage === 'two_step_due' && isSetUpCall(def))
    if (def.access !== 'public' && !isOpen) {
      throw new BffError('session_ended', `stage ${stage}`)
    }
    if (def.access !== 'public') requirePageUser(result.state, headers)
    return result.state
  }
  if (def.access === 'public') return undefined
  if (result.ended === 'none') throw new BffError('session_ended', 'no session')
  bff.telemetry?.sessionEnded(result.session.id, result.ended)
  await noteGone(bff, result.session)
  throw new SessionEndedError(sessionEndKey(result), result.ended)
}

/**
 * Requires the permission for the page, and for the button where the call is one. Returns the page's permission ID.
 * @param claimed the page that the browser names; it must be one of the call's
 */
export function requireRight(def: Call, rights: Rights | undefined, claimed: string | null): string {
  if (def.access !== 'page') return ''
  if (claimed !== null && !def.pages.includes(claimed as PageUrl)) {
    throw new BffError('not_permitted', 'not a page of the call')
  }
  if (!rights) throw new BffError('not_permitted', 'rights are not loaded')
  const page = claimed === null ? def.pages.find((url) => canOpen(rights, url)) : (claimed as PageUrl)
  if (!page || !canOpen(rights, page)) throw new BffError('not_permitted', 'page')
  if (
    isButton(def) &&
    !(rights.calls as ReadonlySet<string>).has(def.path) &&
    routeOf(page)?.access !== 'always'
  ) {
    throw new BffError('not_permitted', 'button')
  }
  return rights.pages.get(permissionPage(page) as PageUrl) ?? ''
}
