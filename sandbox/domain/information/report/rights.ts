import { findCall } from '#lib/contract/index.ts'
import type { ReportPause } from '#lib/contract/report.ts'
import { routeOf } from '#lib/routes.ts'
import type { RoleRights } from '#sandbox/platform/db/schema/identity.ts'
import type { reports } from '#sandbox/platform/db/schema/report.ts'
import { mayCall, mayOpen } from '#sandbox/platform/gate/rights.ts'

export type StoredReport = typeof reports.$inferSelect
export type Websites = StoredReport['sites']

export const websitesOf = ({ sites = '*' }: RoleRights): Websites => sites

const includes = (websites: Websites, others: Websites): boolean =>
  websites === '*' || (others !== '*' && others.every((website) => websites.includes(website)))

/** Whether the rights have all websites of the others. */
export const hasWebsitesOf = (rights: RoleRights, others: RoleRights): boolean =>
  includes(websitesOf(rights), websitesOf(others))

/**
 * What a user lacks to export a list: the account, the page, the export or a website; undefined: nothing.
 * @param rights of the user's role now; undefined if the account is closed
 */
export function lossOf(
  rights: RoleRights | undefined,
  { call, page, sites }: Pick<StoredReport, 'call' | 'page' | 'sites'>,
): Exclude<ReportPause, 'owner'> | undefined {
  if (!rights) return 'account'
  if (routeOf(page)?.access !== 'always' && !mayOpen(rights, page)) return 'page'
  const def = findCall(call)
  if (!def || !mayCall(rights, def)) return 'export'
  return includes(websitesOf(rights), sites) ? undefined : 'websites'
}
