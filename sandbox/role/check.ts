import { eq } from 'drizzle-orm'
import type { RoleForm } from '#lib/contract/role.ts'
import { covers, roleIssues } from '#lib/rules/role.ts'
import { BusinessError, type Context } from '../context.ts'
import { type RoleRights, websites } from '../db/schema/identity.ts'
import { effective } from './effective.ts'
import { rolesOf } from './find.ts'

/** The merchant's websites with their gateways, whoever asks. */
export async function sitesOfMerchant({
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
 * The rights that a form stands for, as they are stored. Throws role_fields_invalid for what does not exist,
 * rights_beyond_own for what whoever asks has not, role_name_taken for a name that another role has.
 */
export async function checkRole(
  ctx: Context,
  form: RoleForm,
  saved?: { code: string; rights: RoleRights },
): Promise<RoleRights> {
  const wanted: RoleRights = { pages: form.pages, calls: form.calls, sites: form.sites }
  const known = effective(wanted)
  const issues = roleIssues(form)
  const unknown = (asked: readonly string[], found: readonly string[]) =>
    asked.some((value) => !found.includes(value))
  if (unknown(form.pages, known.pages)) issues.push({ path: 'pages', message: 'invalid' })
  // A button whose page is not among the pages is no right, and would become one when somebody adds the page.
  if (unknown(form.calls, known.calls)) issues.push({ path: 'calls', message: 'invalid' })
  if (form.sites !== '*') {
    // What has been taken away since the role was saved may stay in it.
    const before = saved?.rights.sites
    const there = new Set([...(await sitesOfMerchant(ctx)).keys(), ...(Array.isArray(before) ? before : [])])
    if (form.sites.some((url) => !there.has(url))) issues.push({ path: 'sites', message: 'invalid' })
  }
  if (issues.length > 0) throw new BusinessError('role_fields_invalid', issues)
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
