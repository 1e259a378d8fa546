import type { PermissionEntry, permissionList as permissionListCall } from '#lib/contract/admin.ts'
import { type Call, isButton } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { childrenOf, type Route, routes } from '#lib/routes.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { mayCall, mayOpen } from '#sandbox/platform/gate/rights.ts'
import { isSet } from '#sandbox/platform/settings.ts'
import { portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'

/**
 * The menu tree of the user's role with the buttons of each page. Pages that all users have (notice, help)
 * are left out; pages that the portal does not have yet are included. The ids come from the numbers of the
 * registry, so they never change.
 */
export const permissionList: Handler<typeof permissionListCall> = async ({ ctx }) => {
  if (await isSet(ctx.db, ctx, 'degradePermissions')) ctx.reply.degraded = true
  return routes.filter((route) => !route.parent).flatMap((route) => entriesOf(ctx, route))
}

/** Empty if the role can open neither the page nor a page below it. */
function entriesOf(ctx: Context, route: Route): PermissionEntry[] {
  if (route.access !== 'permitted' || route.permission) return []
  const subMenu = childrenOf(route.url).flatMap((child) => entriesOf(ctx, child))
  const isArea = route.redirect !== undefined
  if (isArea ? subMenu.length === 0 : !mayOpen(ctx.rights, route.url)) return []
  return [
    {
      id: `p${route.no}`,
      url: route.url,
      name: portalWord(ctx.locale, 'routes', route.title),
      subMenu,
      buttonList: isArea ? [] : buttonsOf(ctx, route.url),
    },
  ]
}

const buttonsOf = (ctx: Context, page: Route['url']): PermissionEntry['buttonList'] =>
  Object.values<Call>(calls)
    .filter((call) => call.pages.includes(page) && isButton(call) && mayCall(ctx.rights, call))
    .map((call) => ({
      id: `b${call.no}`,
      url: call.path,
      name: providerWord(ctx.locale, 'calls', call.path),
    }))
