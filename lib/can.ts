import type { Call } from './contract/call.ts'
import { isButton } from './contract/call.ts'
import { permissionPage, routeOf } from './routes.ts'

/** The permissions of a user: pages by URL, calls (buttons) by path. */
export interface Grants {
  pages: { has(url: string): boolean }
  calls: { has(path: string): boolean }
}

/** Whether the user may open the page: granted, or open to every user. */
export function canOpen(grants: Grants, url: string): boolean {
  return grants.pages.has(permissionPage(url)) || routeOf(url)?.access === 'always'
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
