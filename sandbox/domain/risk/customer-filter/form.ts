import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CustomerFilterForm } from '#lib/contract/customer-filter.ts'
import {
  ALL_WEBSITES,
  canonicalFilter,
  customerFilterIssues,
  namesPlaces,
  samenessOf,
} from '#lib/rules/customer-filter.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { requireGateway } from '#sandbox/platform/gateway.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { countries as known } from '#sandbox/platform/reference/countries.ts'
import { cityName, stateName } from '#sandbox/platform/reference/regions.ts'

const codes = new Set(known.map(({ country }) => country))

/**
 * Checks a form and returns what is stored: values in the form that the risk engine uses, and the digest that
 * finds an identical filter. Throws risk_fields_invalid with every invalid field.
 */
export async function checkedFilter(ctx: Context, given: CustomerFilterForm) {
  await requireGateway(ctx, given.gatewayNo)
  requireNoIssues([
    ...((await hasWebsite(ctx, given)) ? [] : [{ path: 'website', message: 'website_unknown' }]),
    ...(namesPlaces(given.condition) && given.countries.some((country) => !codes.has(country))
      ? [{ path: 'countries', message: 'invalid' }]
      : []),
    ...customerFilterIssues(given),
  ])
  const [home = ''] = given.countries
  const [state = ''] = given.states
  const form = canonicalFilter({
    ...given,
    states: given.states.map((name) => stateName(home, name)),
    cities: given.cities.map((name) => cityName(home, name, state)),
  })
  return { ...form, same: sameDigest(form) }
}

/** The digest of a form in canonical form. */
export const sameDigest = (form: CustomerFilterForm): string =>
  createHash('sha256').update(samenessOf(form)).digest('base64url')

async function hasWebsite(ctx: Context, { gatewayNo, website }: CustomerFilterForm) {
  const { db, merchantNo } = ctx
  if (website === ALL_WEBSITES) return true
  if (!seesWebsite(ctx, website)) return false
  const [registered] = await db
    .select({ url: websites.url })
    .from(websites)
    .where(
      and(eq(websites.merchantNo, merchantNo), eq(websites.gatewayNo, gatewayNo), eq(websites.url, website)),
    )
  return registered !== undefined
}

export const exists = () => new BusinessError('rule_exists', [{ path: 'condition', message: 'rule_exists' }])
