import { eq } from 'drizzle-orm'
import type { RoleForm } from '#lib/contract/role.ts'
import { covers, roleIssues } from '#lib/rules/role.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { type RoleRights, websites } from '#sandbox/platform/db/schema/identity.ts'
import { effective } from '#sandbox/platform/gate/effective-rights.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { rolesOf } from './find.ts'

/** All websites of the merchant with their gateways, also those that the caller's role cannot see. */
export async function websitesOfMerchant({
  db,
  merchantNo,
}: Pick<Context, 'db' | 'merchantNo'>): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ url: websites.url, gatewayNo: websites.gatewayNo })
    .from(websites)
    .where(eq(websites.merchantNo, merchantNo))
    .orderBy(websites.url, websites.gatewayNo)
  return new Map(
    [...Map.groupBy(rows, ({ url }) => url)].map(([url, all]) => [
      url,
      all.map(({ gatewayNo }) => gatewayNo),
    ]),
  )
}

/**
 * The rights of a form as they are stored. Throws role_fields_invalid for an unknown page, button or website,
 * rights_beyond_own for a permission that the caller does not have, role_name_taken for the name of another role.
 */
export async function checkRole(
  ctx: Context,
  form: RoleForm,
  saved?: { code: string; rights: RoleRights },
): Promise<RoleRights> {
  const wanted: RoleRights = { pages: form.pages, calls: form.calls, sites: form.sites }
  const known = effective(wanted)
  const issues = roleIssues(form)
  const unknown = (values: readonly string[], found: readonly string[]) =>
    values.some((value) => !found.includes(value))
  if (unknown(form.pages, known.pages)) issues.push({ path: 'pages', message: 'invalid' })
  // A button without its page is invalid. Otherwise it would become a permission as soon as the page is added.
  if (unknown(form.calls, known.calls)) issues.push({ path: 'calls', message: 'invalid' })
  if (form.sites !== '*') {
    // A website that has been removed since the role was saved can stay in the role.
    const before = saved?.rights.sites
    const existing = new Set([
      ...(await websitesOfMerchant(ctx)).keys(),
      ...(Array.isArray(before) ? before : []),
    ])
    if (form.sites.some((url) => !existing.has(url))) issues.push({ path: 'sites', message: 'invalid' })
  }
  requireNoIssues(issues, 'role_fields_invalid')
  if (!covers(effective(ctx.rights), known)) throw new BusinessError('rights_beyond_own')
  const taken = (await rolesOf(ctx)).filter(({ code }) => code !== saved?.code)
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const names = (['nameZh', 'nameEn'] as const).filter((name) =>
    taken.some((role) => same(role[name], form[name])),
  )
  if (names.length > 0) {
    throw new BusinessError(
      'role_name_taken',
      names.map((path) => ({ path, message: 'role_name_taken' })),
    )
  }
  return { ...known, sites: form.sites === '*' ? '*' : [...new Set(form.sites)].sort() }
}
