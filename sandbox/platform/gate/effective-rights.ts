import { type Call, isButton } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import type { Rights, RightsBranch } from '#lib/contract/role.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { childrenOf, type Route, routes } from '#lib/routes.ts'
import { covers } from '#lib/rules/role.ts'
import type { RoleRights } from '../db/schema/identity.ts'
import { portalWord, providerWord } from '../vocabulary.ts'
import { mayCall, mayOpen } from './rights.ts'

/** The effective permissions of a role: every page and every operation by name, in place of `*`. */

const guarded: readonly Route[] = routes.filter(
  (route) => route.access === 'permitted' && !route.redirect && !route.permission,
)
/** Operations on pages that all users have are not part of a role's permissions. */
const buttons: readonly Call[] = Object.values<Call>(calls).filter(
  (call) =>
    isButton(call) &&
    call.right === call.path &&
    call.pages.some((url) => guarded.some((route) => route.url === url)),
)
const buttonsOf = (url: Route['url']) => buttons.filter((call) => call.pages.includes(url))

export const effective = (rights: RoleRights): Rights => ({
  pages: guarded.flatMap(({ url }) => (mayOpen(rights, url) ? [url] : [])).sort(),
  calls: buttons.flatMap((call) => (mayCall(rights, call) ? [call.path] : [])).sort(),
  sites: rights.sites ?? '*',
})

/** Whether a role has permissions that the caller does not have. */
export const isBeyond = (own: RoleRights, role: RoleRights): boolean =>
  !covers(effective(own), effective(role))

/** All permissions that a role can have, in the order of the menu, with labels in one language. */
export function rightsTree(own: RoleRights, locale: Locale): RightsBranch[] {
  const mine = effective(own)
  const title = (route: Route) => portalWord(locale, 'routes', route.title)
  const pageOf = (route: Route) => ({
    url: route.url,
    name: title(route),
    mine: mine.pages.includes(route.url),
    operations: buttonsOf(route.url).map(({ path }) => ({
      path,
      name: providerWord(locale, 'calls', path),
      mine: mine.calls.includes(path),
    })),
  })
  return routes
    .filter((route) => !route.parent && route.access === 'permitted')
    .map((route) => ({
      url: route.url,
      name: title(route),
      pages: (route.redirect ? childrenOf(route.url) : [route])
        .filter(({ permission }) => !permission)
        .map(pageOf),
    }))
}
