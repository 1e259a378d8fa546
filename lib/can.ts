import type { Call } from './contract/call.ts'
import { isButton } from './contract/call.ts'
import { routeOf } from './routes.ts'

/** What a permission list grants: pages by url, calls (buttons) by path. */
export interface Grants {
  pages: { has(url: string): boolean }
  calls: { has(path: string): boolean }
}

/** Whether the user may open the page: granted, or always there. */
export function canOpen(grants: Grants, url: string): boolean {
  return grants.pages.has(url) || routeOf(url)?.access === 'always'
}

/**
 * "May this user do it", the one question of menu, buttons and gate. `page` narrows it to one of the call's pages.
 * An always-present page has no entry in the list, so its buttons have none either.
 */
export function can(grants: Grants, call: Call, page?: string): boolean {
  if (call.access !== 'page') return true
  const open = call.pages.filter((url) => (page === undefined || url === page) && canOpen(grants, url))
  if (open.length === 0) return false
  return (
    !isButton(call) || grants.calls.has(call.path) || open.some((url) => routeOf(url)?.access === 'always')
  )
}
