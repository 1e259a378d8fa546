import 'server-only'
import { canOpen } from '../can.ts'
import type { Call, PageUrl } from '../contract/call.ts'
import { isButton } from '../contract/call.ts'
import { routeOf } from '../routes.ts'
import type { RequestHeaders } from './browser-request.ts'
import type { Bff } from './context.ts'
import { isLocalHttp } from './cookies.ts'
import { Fault } from './fault.ts'
import { isSameOrigin } from './origin.ts'
import type { Rights } from './rights.ts'
import { endOf, type Portal, readPortal } from './session.ts'

/** A refusal after which the browser's cookies are of no more use. */
export class SessionOver extends Fault {}

/** Exact match of path and method with the contract: nothing else is a call. */
export function matchCall(bff: Bff, method: string, path: string): Call {
  const def = bff.find(path)
  if (!def || def.method !== method) throw new Fault('unknown_call', 'not in the contract')
  return def
}

export function requireSameOrigin(bff: Bff, headers: RequestHeaders): void {
  if (!isSameOrigin(headers, bff.env.portalOrigin))
    throw new Fault('wrong_origin', 'not the portal’s own request')
}

export function isLocal(headers: RequestHeaders): boolean {
  return isLocalHttp(headers.get('host'), headers.get('x-forwarded-proto'))
}

/** Session, stage and times. Before the end of sign-in only public calls pass. */
export async function requireStage(
  bff: Bff,
  def: Call,
  headers: RequestHeaders,
  local: boolean,
): Promise<Portal | undefined> {
  const read = await readPortal(bff.sealer, headers.get('cookie'), local, bff.now(), bff.env.session)
  if ('portal' in read) {
    const { portal } = read
    if (def.access !== 'public' && portal.session.stage !== 'signed_in') {
      throw new Fault('session_ended', `stage ${portal.session.stage}`)
    }
    const session = bff.rotations.apply(portal.session)
    return session === portal.session ? portal : { ...portal, session, unwritten: true }
  }
  if (def.access === 'public') return undefined
  if (read.ended === 'none') throw new Fault('session_ended', 'no session')
  throw new SessionOver(endOf(read), read.ended)
}

/**
 * The right to the page, and to the button where the call is one. Answers the page's permission id.
 * `claimed` is the page that the browser says it is on; it must be one of the call's.
 */
export function requireRight(def: Call, rights: Rights | undefined, claimed: string | null): string {
  if (def.access !== 'page') return ''
  if (claimed !== null && !def.pages.includes(claimed as PageUrl)) {
    throw new Fault('not_permitted', 'a page that is not the call’s')
  }
  if (!rights) throw new Fault('not_permitted', 'rights are not loaded')
  const page = claimed === null ? def.pages.find((url) => canOpen(rights, url)) : (claimed as PageUrl)
  if (!page || !canOpen(rights, page)) throw new Fault('not_permitted', 'page')
  if (isButton(def) && !rights.calls.has(def.path as never) && routeOf(page)?.access !== 'always') {
    throw new Fault('not_permitted', 'button')
  }
  return rights.pages.get(page) ?? ''
}
