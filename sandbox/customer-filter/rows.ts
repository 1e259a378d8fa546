import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CustomerFilterForm, CustomerFilterRow } from '#lib/contract/customer-filter.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import {
  ALL_WEBSITES,
  canonicalFilter,
  customerFilterIssues,
  namesPlaces,
  samenessOf,
} from '#lib/rules/customer-filter.ts'
import { countries as known } from '../common/data/countries.ts'
import { cityName, stateName } from '../common/data/regions.ts'
import { BusinessError, type Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { websites } from '../db/schema/identity.ts'
import { customerFilters } from '../db/schema/risk.ts'
import { seesSite } from '../gate/sites.ts'
import { readByKeys } from '../list/page.ts'
import { requireFine, requireGateway, stampOf } from '../risk/versioned.ts'
import { timeText, valueText } from './words.ts'

export type StoredFilter = typeof customerFilters.$inferSelect

/** The merchant's filters of these numbers, in their order. */
export const readFilters = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredFilter[]> => readByKeys(db, customerFilters, customerFilters.filterNo, merchantNo, keys)

/** A stored filter as the contract shows it. */
export const rowOf = (filter: StoredFilter, locale: Locale): CustomerFilterRow => ({
  filterNo: filter.filterNo,
  gatewayNo: filter.gatewayNo,
  website: filter.website,
  limitType: filter.limitType,
  condition: filter.condition,
  countries: filter.countries,
  area: filter.area,
  states: filter.states,
  cities: filter.cities,
  languages: filter.languages,
  timing: filter.timing,
  periods: filter.periods,
  remark: filter.remark,
  valueText: valueText(filter, locale),
  timeText: timeText(filter, locale),
  status: filter.status,
  createdAt: filter.createdAt.toISOString(),
  ...stampOf(filter),
})

/** What the operation log keeps of a filter. */
export const loggedState = ({ same: _digest, ...filter }: StoredFilter) => filter

const codes = new Set(known.map(({ country }) => country))

/**
 * What is kept of a form: in the shape and under the names that the risk engine knows, with the digest by which a second
 * one of the same is found. Throws risk_fields_invalid with every field that is wrong.
 */
export async function checkedFilter(ctx: Context, given: CustomerFilterForm) {
  await requireGateway(ctx, given.gatewayNo)
  requireFine([
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

/** Of a canonical form. */
export const sameDigest = (form: CustomerFilterForm): string =>
  createHash('sha256').update(samenessOf(form)).digest('base64url')

/** Whether a role that has only some websites has the filter's; one of all websites is everybody's. */
export const seesFilter = (ctx: Context, { website }: Pick<StoredFilter, 'website'>): boolean =>
  website === ALL_WEBSITES || seesSite(ctx, website)

async function hasWebsite(ctx: Context, { gatewayNo, website }: CustomerFilterForm) {
  const { db, merchantNo } = ctx
  if (website === ALL_WEBSITES) return true
  if (!seesSite(ctx, website)) return false
  const [site] = await db
    .select({ url: websites.url })
    .from(websites)
    .where(
      and(eq(websites.merchantNo, merchantNo), eq(websites.gatewayNo, gatewayNo), eq(websites.url, website)),
    )
  return site !== undefined
}

export const exists = () => new BusinessError('rule_exists', [{ path: 'condition', message: 'rule_exists' }])
