import 'server-only'
import { canOpen } from '../can.ts'
import { childrenOf, narrowRedirects, type Route, routeOf, routes } from '../routes.ts'
import type { Rights } from './rights.ts'

/** Where a visit leads (spec §2.3 rules 2–7, design §5): a decision without side effects, for middleware and pages. */

export interface Visit {
  path: string
  /** With its question mark; kept on the way through sign-in. */
  search?: string
  signedIn: boolean
  /** undefined: not loaded. */
  rights: Rights | undefined
  /** A narrow screen or a mobile device (rule 2). */
  narrow?: boolean
  /** Where to go after sign-in, as the address or the cookie of rule 7 says; whatever the browser sent. */
  from?: string | undefined
  /** The provider has ended the session: the sign-in page opens although the portal still holds a seal. */
  ended?: boolean
  /** Pages that exist; in production the registry's mark. */
  isBuilt?: (route: Route) => boolean
}

/** `remember`: the path that rule 7 stores as the page to return to. */
export type Decision = { kind: 'next' } | Redirect
interface Redirect {
  kind: 'redirect'
  to: string
  remember?: string
}

const NEXT: Decision = { kind: 'next' }
const to = (path: string): Redirect => ({ kind: 'redirect', to: path })
const NOT_FOUND = to('/404')

export function navigate(visit: Visit): Decision {
  const { path, signedIn, rights, isBuilt = built } = visit
  if (path === '/404' || path === '/401') return NEXT
  if (path === '/') return to('/login')
  const narrowTarget = visit.narrow ? narrowRedirects[path] : undefined
  if (narrowTarget && signedIn) return to(narrowTarget)

  const route = routeFor(path)
  if (signedIn && (route?.url === '/login' || route?.url === '/updatePass')) {
    const wanted = route.url === '/login' ? visit.ended : hasKey(visit.search)
    return wanted ? NEXT : onwards(visit)
  }
  if (route?.access === 'public') {
    // These are pages only with the platform's parts behind them.
    return isBuilt(route) && !withParts.includes(path) ? NEXT : NOT_FOUND
  }
  if (!signedIn) return signIn(visit)
  if (route?.url === '/index') return rights && firstPage(visit) ? onwards(visit) : NEXT
  if (!route || (!isBuilt(route) && !route.redirect)) return NOT_FOUND
  // Without rights no data page opens: the empty shell offers to load them again, then goes on to where it was meant.
  if (!rights) return to(withFrom('/index', visit))
  if (route.redirect) return area(route, rights, isBuilt)
  if (!canOpen(rights, route.url)) return NOT_FOUND
  if (route.access === 'permitted' && !rights.pages.get(route.url)) {
    return to(`/401?page=${encodeURIComponent(route.url)}`)
  }
  return NEXT
}

/** A mailed link is opened by whoever asked for it, whoever is signed in here. */
const hasKey = (search: string | undefined) => new URLSearchParams(search).has('key')

const built = (route: Route) => route.built === true

/** Only these public pages have something behind their url: the platform's own parts of the path. */
const withParts = ['/login_partner', '/callBack_partner']

function routeFor(path: string): Route | undefined {
  const route = routeOf(path)
  if (!route || route.url === path) return route
  if (route.access === 'public') return withParts.includes(route.url) ? route : undefined
  return route.url === '/index' ? undefined : route
}

/** An area leads to its own choice, or to its first child that is there for the user. */
function area(route: Route, rights: Rights, isBuilt: (route: Route) => boolean): Decision {
  const there = childrenOf(route.url).filter((child) => isBuilt(child) && canOpen(rights, child.url))
  const target = there.find((child) => child.url === route.redirect) ?? there[0]
  return target ? to(target.url) : NOT_FOUND
}

/**
 * The first built page that the user's role has, in the registry's order: home, where it is displayed, comes first.
 * Notices and help are everybody's, and nobody's first page.
 */
export function firstPage({
  rights,
  isBuilt = built,
}: Pick<Visit, 'rights' | 'isBuilt'>): string | undefined {
  if (!rights) return undefined
  return routes.find(
    (route) =>
      route.access === 'permitted' && !route.redirect && isBuilt(route) && canOpen(rights, route.url),
  )?.url
}

/** On from sign-in: where the user wanted to go if they may, else their first page, else the empty shell. */
function onwards(visit: Visit): Decision {
  const wanted = returnPath(visit.from)
  if (wanted && visit.rights && allowed(visit, wanted)) return to(wanted)
  if (!visit.rights && wanted) return to(`/index?from=${encodeURIComponent(wanted)}`)
  return to(firstPage(visit) ?? '/index')
}

function allowed(visit: Visit, wanted: string): boolean {
  const path = pathOf(wanted)
  const decision = navigate({ ...visit, path, from: undefined, narrow: false })
  return decision.kind === 'next' || (decision.to !== '/404' && !decision.to.startsWith('/401'))
}

function signIn(visit: Visit): Decision {
  const valuedAdded = visit.path === '/added_service' || visit.path.startsWith('/added_service/')
  const decision = to(withFrom('/login', visit))
  return valuedAdded ? { ...decision, remember: visit.path } : decision
}

function withFrom(target: string, { path, search = '' }: Visit): string {
  const wanted = returnPath(path + search)
  return wanted && pathOf(wanted) !== '/index' ? `${target}?from=${encodeURIComponent(wanted)}` : target
}

const pathOf = (pathAndSearch: string) => pathAndSearch.split(/[?#]/, 1)[0] ?? ''
/** A filter in the address may be long, but a header has its end. */
const LONGEST_RETURN = 6_500

/** A path of the portal's own registry that needs a session; anything else is no place to return to. */
export function returnPath(text: string | undefined): string | undefined {
  if (
    !text ||
    text.length > LONGEST_RETURN ||
    !/^\/[\w./~%?&=:+,@!*'()[\]-]*$/.test(text) ||
    text.startsWith('//')
  ) {
    return undefined
  }
  const path = pathOf(text)
  if (/[%\\]|\.\.|\/\//.test(path)) return undefined
  const route = routeFor(path)
  return route && (route.access !== 'public' || route.url === '/downloadFile') ? text : undefined
}
