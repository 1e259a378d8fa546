import 'server-only'
import { randomUUID } from 'node:crypto'
import { SOURCE_TYPE, sourceTypeOf } from '../source-type.ts'
import { bff } from './context.ts'
import { isLocalHttp, readCookie } from './cookies.ts'
import { askerOf } from './exchange.ts'
import { isNarrow } from './narrow.ts'
import { type Decision, navigate } from './navigation.ts'
import { resolveRights } from './rights-store.ts'
import { pageHeaders, pagePolicy } from './security-headers.ts'
import {
  clearedCookies,
  endOf,
  IDLE_RENEWAL_MS,
  markOf,
  type Portal,
  type PortalRead,
  readPortal,
} from './session.ts'

/** What middleware does with a visit to a page, without Next: decision, headers and cookies. */
export interface VisitOutcome {
  redirectTo: string | undefined
  /** For the request's headers, where Next looks for the nonce. */
  policy: string
  headers: Record<string, string>
  cookies: string[]
}

/** The page to return to after sign-in (spec §2.3 rule 7). */
const RETURN_COOKIE = 'returnTo'
const RETURN_SECONDS = 1_800

interface VisitRequest {
  path: string
  search: string
  headers: { get(name: string): string | null }
  nonce: string
}

export async function visit({ path, search, headers, nonce }: VisitRequest): Promise<VisitOutcome> {
  const server = bff()
  const cookieHeader = headers.get('cookie')
  const local = isLocalHttp(headers.get('host'), headers.get('x-forwarded-proto'))
  const now = server.now()
  const read = await readPortal(server.sealer, cookieHeader, local, now, server.env.session)
  const query = new URLSearchParams(search)
  // The provider has ended it, as a page has found out: its cookies are of no more use.
  const over = 'portal' in read && path === '/login' && query.get('over') === markOf(read.portal.session)
  const portal = 'portal' in read && !over ? read.portal : undefined
  const signedIn = portal?.session.stage === 'signed_in'
  const decision = navigate({
    path,
    search,
    signedIn,
    rights: portal && (await resolveRights(server, portal, () => askerOf(server, headers, randomUUID()))),
    narrow: isNarrow(headers),
    from: query.get('from') ?? decode(readCookie(cookieHeader, RETURN_COOKIE)),
    ended: query.has('ended'),
  })
  const development = !server.env.production
  return {
    redirectTo: decision.kind === 'redirect' ? withReason(decision.to, read) : undefined,
    policy: pagePolicy(nonce, local, development),
    headers: { ...pageHeaders(nonce, local, development), 'cache-control': 'private, no-store' },
    cookies: [
      ...returnCookies(decision, path, signedIn, cookieHeader, local),
      ...sourceTypeCookies(path, search, local),
      ...(portal && counts(headers) ? await renewal(portal, now, local) : []),
      ...(over || (isOver(read) && counts(headers)) ? clearedCookies(local) : []),
    ],
  }
}

const isOver = (read: PortalRead) => 'ended' in read && read.ended !== 'none'

/** On the way to sign-in, why the session is over: said once, since its cookies go with the answer. */
function withReason(to: string, read: PortalRead): string {
  if (!('ended' in read) || read.ended === 'none' || !/^\/login(\?|$)/.test(to)) return to
  return `${to}${to.includes('?') ? '&' : '?'}ended=${endOf(read)}`
}

function returnCookies(
  decision: Decision,
  path: string,
  signedIn: boolean,
  cookieHeader: string | null,
  local: boolean,
): string[] {
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${local ? '' : '; Secure'}`
  if (decision.kind === 'redirect' && decision.remember) {
    const value = encodeURIComponent(decision.remember)
    return [`${RETURN_COOKIE}=${value}${attributes}; Max-Age=${RETURN_SECONDS}`]
  }
  const used = signedIn && (path === '/login' || path === '/index') && readCookie(cookieHeader, RETURN_COOKIE)
  return used ? [`${RETURN_COOKIE}=${attributes}; Max-Age=0`] : []
}

/** Not HttpOnly: the browser's script takes it from here. */
function sourceTypeCookies(path: string, search: string, local: boolean): string[] {
  const value = sourceTypeOf(path, search)
  if (!value) return []
  const secure = local ? '' : '; Secure'
  return [`${SOURCE_TYPE}=${value}; Path=/; SameSite=Lax${secure}; Max-Age=${RETURN_SECONDS}`]
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A visit is activity; what the browser fetches ahead of one is not. */
function counts(headers: { get(name: string): string | null }): boolean {
  return (
    !headers.get('next-router-prefetch') &&
    !/prefetch/.test(headers.get('purpose') ?? headers.get('sec-purpose') ?? '')
  )
}

async function renewal(portal: Portal, now: number, local: boolean): Promise<string[]> {
  const { session, activeAt } = portal
  if (session.stage === 'anonymous' || now - activeAt < IDLE_RENEWAL_MS) return []
  return [await bff().renewals.renew(bff().sealer, session.id, now, local)]
}
