import type { Call } from './contract/call.ts'
import { isButton } from './contract/call.ts'
import { narrowRedirects, permissionPage, routeOf } from './routes.ts'

/** The permissions of a user: pages by URL, calls (buttons) by path. */
export interface Grants {
  pages: { has(url: string): boolean }
  calls: { has(path: string): boolean }
}

/** Whether the user may open the page: granted, or open to every user. */
export function canOpen(grants: Pick<Grants, 'pages'>, url: string): boolean {
  return grants.pages.has(permissionPage(url)) || routeOf(url)?.access === 'always'
}

/**
 * The page that replaces this one on a narrow screen or a mobile device (spec §2.3 rule 2): that of the rule, otherwise
 * another page of the rule, otherwise the own password, which every user has. undefined: the page opens.
 */
export function narrowPage(grants: Pick<Grants, 'pages'>, path: string): string | undefined {
  const target = narrowRedirects[path]
  if (!target) return undefined
  const pages = [target, ...Object.values(narrowRedirects), '/account/password']
  return pages.find((url) => canOpen(grants, url))
}

/**
 * Whether the user may make the call; used by menu, buttons and gate. `page` narrows it to one of the call's pages.
 * A page that every user has is not in the permission list, so its calls need no entry.
 */
export function can(grants: Grants, call: Call, page?: string): boolean {
  if (call.access !== 'page') return true
  const open = call.pages.filter((url) => (page === undefined || url === page) && canOpen(grants, url))
  if (open.length === 0) return false
  return (
    !isButton(call) || grants.calls.has(call.path) || open.some((url) => routeOf(url)?.access === 'always')
  )
}
