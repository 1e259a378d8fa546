import 'server-only'
import { canOpen, narrowPage } from '../can.ts'
import { childrenOf, permissionPage, type Route, routeOf, routes, SET_UP_PAGE } from '../routes.ts'
import type { Rights } from './rights.ts'

/** A request for a page. */
export interface Navigation {
  path: string
  /** The query with its question mark. It is kept through the sign-in. */
  search?: string
  signedIn: boolean
  /** The session can only set up two-step authentication. */
  setsUp?: boolean
  /** undefined: not loaded. */
  rights: Rights | undefined
  /** A mobile device (rule 2). */
  mobile?: boolean
  /** Where to go after the sign-in, from the URL or the cookie of rule 7. Not validated. */
  from?: string | undefined
  /** The provider has ended the session, so the sign-in page opens although the portal has one. */
  ended?: boolean
  /** Whether a page exists; by default the registry decides. */
  isBuilt?: (route: Route) => boolean
}

export type Decision = { kind: 'next' } | Redirect
interface Redirect {
  kind: 'redirect'
  to: string
  /** The path that rule 7 stores as the page to return to. */
  remember?: string
}

const NEXT: Decision = { kind: 'next' }
const redirectTo = (path: string): Redirect => ({ kind: 'redirect', to: path })
const NOT_FOUND = redirectTo('/404')

/** Decides where a page request leads (spec §2.3 rules 2–7), without side effects. Middleware and pages both use it. */
export function navigate(request: Navigation): Decision {
  const { path, signedIn, rights, isBuilt = built } = request
  if (path === '/404' || path === '/401') return NEXT
  if (path === '/') return redirectTo('/login')
  if (request.setsUp && isForPortal(request)) {
    const from = returnPath(request.from)
    const to = from ? `${SET_UP_PAGE}?from=${encodeURIComponent(from)}` : withFrom(SET_UP_PAGE, request)
    return path === SET_UP_PAGE ? NEXT : redirectTo(to)
  }
  const mobileTarget = request.mobile && rights ? narrowPage(rights, path) : undefined
  if (mobileTarget && signedIn) return redirectTo(mobileTarget)

  const route = routeFor(path)
  if (signedIn && (route?.url === '/login' || route?.url === '/updatePass')) {
    const opens = route.url === '/login' ? request.ended : hasKey(request.search)
    return opens ? NEXT : afterSignIn(request)
  }
  if (route?.access === 'public') {
    return isBuilt(route) && !routesWithSubpaths.includes(path) ? NEXT : NOT_FOUND
  }
  if (!signedIn) return toSignIn(request)
  if (route?.url === '/index') return rights && firstPage(request) ? afterSignIn(request) : NEXT
  if (!route || (!isBuilt(route) && !route.redirect)) return NOT_FOUND
  // The empty shell offers to load the rights again, then continues to the requested page.
  if (!rights) return redirectTo(withFrom('/index', request))
  if (route.redirect) return toArea(route, rights, isBuilt)
  if (!canOpen(rights, route.url)) return NOT_FOUND
  if (route.access === 'permitted' && !rights.pages.get(permissionPage(route.url) as Route['url'])) {
    return redirectTo(`/401?page=${encodeURIComponent(route.url)}`)
  }
  return NEXT
}

/** Whether a page shows the portal to its user, or leads there. Other public pages stay open. */
function isForPortal({ path, search, ended }: Navigation): boolean {
  if (path === '/login') return !ended
  if (path === '/updatePass') return !hasKey(search)
  return routeFor(path)?.access !== 'public'
}

/** A link from an email opens for any user, signed in or not. */
const hasKey = (search: string | undefined) => new URLSearchParams(search).has('key')

const built = (route: Route) => route.built === true

/** Public pages that exist only with the platform's own segments behind their path. */
const routesWithSubpaths = ['/login_partner', '/callBack_partner']

function routeFor(path: string): Route | undefined {
  const route = routeOf(path)
  if (!route || route.url === path) return route
  if (route.access === 'public') return routesWithSubpaths.includes(route.url) ? route : undefined
  return route.url === '/index' ? undefined : route
}

/** An area redirects to its default page, or to the first page that the user may open. */
function toArea(route: Route, rights: Rights, isBuilt: (route: Route) => boolean): Decision {
  const pages = childrenOf(route.url).filter((child) => isBuilt(child) && canOpen(rights, child.url))
  const target = pages.find((child) => child.url === route.redirect) ?? pages[0]
  return target ? redirectTo(target.url) : NOT_FOUND
}

/**
 * The first page of the registry that exists and that the user's role may open, usually home. Notices and help, which
 * every user may open, do not count.
 */
function firstPage({ rights, isBuilt = built }: Pick<Navigation, 'rights' | 'isBuilt'>): string | undefined {
  if (!rights) return undefined
  return routes.find(
    (route) =>
      route.access === 'permitted' && !route.redirect && isBuilt(route) && canOpen(rights, route.url),
  )?.url
}

/** After the sign-in: the requested page if the user may open it, else their first page, else the empty shell. */
function afterSignIn(request: Navigation): Decision {
  const target = returnPath(request.from)
  if (target && request.rights && mayOpen(request, target)) return redirectTo(target)
  if (!request.rights && target) return redirectTo(`/index?from=${encodeURIComponent(target)}`)
  return redirectTo(firstPage(request) ?? '/index')
}

function mayOpen(request: Navigation, target: string): boolean {
  const path = pathOf(target)
  const decision = navigate({ ...request, path, from: undefined, mobile: false })
  return decision.kind === 'next' || (decision.to !== '/404' && !decision.to.startsWith('/401'))
}

function toSignIn(request: Navigation): Decision {
  const { path } = request
  const valueAdded = path === '/added_service' || path.startsWith('/added_service/')
  const decision = redirectTo(withFrom('/login', request))
  return valueAdded ? { ...decision, remember: path } : decision
}

function withFrom(target: string, { path, search = '' }: Navigation): string {
  const from = returnPath(path + search)
  return from && pathOf(from) !== '/index' ? `${target}?from=${encodeURIComponent(from)}` : target
}

const pathOf = (pathAndSearch: string) => pathAndSearch.split(/[?#]/, 1)[0] ?? ''
/** A URL may contain a long filter, but headers are limited. */
const MAX_RETURN_PATH = 6_500

/** The text itself where it is a path of the registry that needs a session; otherwise undefined. */
export function returnPath(text: string | undefined): string | undefined {
  if (
    !text ||
    text.length > MAX_RETURN_PATH ||
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
