import { type Call, isButton } from '#lib/contract/call.ts'
import { permissionPage, routeOf } from '#lib/routes.ts'
import type { RoleRights } from '../db/schema/identity.ts'

/** Permission checks. The sandbox decides on its own and does not rely on the portal. */

export const mayOpen = (rights: RoleRights, page: string): boolean =>
  rights.pages === '*' || rights.pages.includes(permissionPage(page))

export function mayCall(rights: RoleRights, call: Call): boolean {
  if (call.access !== 'page') return true
  // All users have notices and help, including the operations on these pages.
  if (call.pages.some((page) => routeOf(page)?.access === 'always')) return true
  if (!call.pages.some((page) => mayOpen(rights, page))) return false
  return !isButton(call) || rights.calls === '*' || rights.calls.includes(call.right)
}
