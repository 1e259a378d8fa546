import type {
  CustomerFilterForm,
  CustomerFilterRow,
  filterAreas,
  filterConditions,
  filterStatuses,
} from '../contract/customer-filter.ts'
import type { FieldIssue } from '../contract/issues.ts'
import type { RiskFinding } from '../contract/risk.ts'
import { foldName, sameName } from './place-names.ts'
import { mergedPeriods, periodAt, periodIssues, type WeekTime } from './week.ts'

/** Customer filters (spec §3, §4, §5): validation, equality, and their effect on an order. */

export type FilterCondition = (typeof filterConditions)[number]
export type FilterArea = (typeof filterAreas)[number]
export type FilterStatus = (typeof filterStatuses)[number]

/** Every website of the gateway. */
export const ALL_WEBSITES = 'all'

export const namesPlaces = (condition: FilterCondition): boolean => condition.endsWith('_country')

/** The finest level of place of each condition: an issuer has a country, an address a city. */
export function areasOf(condition: FilterCondition): readonly FilterArea[] {
  if (!namesPlaces(condition)) return []
  return condition === 'bank_country' ? ['country'] : ['country', 'state', 'city']
}

/** Issues between fields, and fields that the condition requires. The contract checks each field separately. */
export function customerFilterIssues(form: Partial<CustomerFilterForm>): FieldIssue[] {
  const { condition, limitType, timing } = form
  return [
    // A whitelist of proxies would admit only customers behind a proxy, which is never the intention.
    ...(condition === 'ip_proxy' && limitType === 'whitelist'
      ? [{ path: 'limitType', message: 'blacklist_only' }]
      : []),
    ...(condition && namesPlaces(condition) ? placeIssues(condition, form) : []),
    ...(condition === 'browser_language' && !form.languages?.length
      ? [{ path: 'languages', message: 'choose_one' }]
      : []),
    ...(timing === 'periods'
      ? form.periods?.length
        ? periodIssues(form.periods)
        : [{ path: 'periods', message: 'period_required' }]
      : []),
  ]
}

function placeIssues(
  condition: FilterCondition,
  { area = 'country', countries = [], states = [], cities = [] }: Partial<CustomerFilterForm>,
): FieldIssue[] {
  if (!areasOf(condition).includes(area)) return [{ path: 'area', message: 'invalid' }]
  if (countries.length === 0) return [{ path: 'countries', message: 'choose_one' }]
  if (area === 'country') return []
  if (countries.length > 1) return [{ path: 'countries', message: 'only_one' }]
  if (states.length === 0) return [{ path: 'states', message: 'choose_one' }]
  if (area === 'state') return []
  if (states.length > 1) return [{ path: 'states', message: 'only_one' }]
  return cities.length === 0 ? [{ path: 'cities', message: 'choose_one' }] : []
}

const inOrder = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted()

/** Without names that differ only in case or accents: an order matches them equally. */
const placesInOrder = (names: readonly string[]): string[] =>
  inOrder([...new Map(names.map((name) => [foldName(name), name])).values()])

/** The stored form: without fields that the condition does not use, lists sorted, adjacent periods merged. */
export function canonicalFilter(form: CustomerFilterForm): CustomerFilterForm {
  const { condition, timing } = form
  const places = namesPlaces(condition)
  const area = places ? form.area : 'country'
  return {
    ...form,
    area,
    countries: places ? inOrder(form.countries) : [],
    states: area === 'country' ? [] : placesInOrder(form.states),
    cities: area === 'city' ? placesInOrder(form.cities) : [],
    languages: condition === 'browser_language' ? inOrder(form.languages) : [],
    periods: timing === 'periods' ? mergedPeriods(form.periods) : [],
  }
}

/** The identity of a canonical filter: two filters with the same key are the same rule, also with different periods. */
export function samenessOf(form: CustomerFilterForm): string {
  const { gatewayNo, website, limitType, condition, countries, states, cities, languages } = form
  const places = [states, cities].map((names) => inOrder(names.map(foldName)))
  return JSON.stringify([gatewayNo, website, limitType, condition, countries, ...places, languages])
}

export type SwitchIssue<Row> =
  | { kind: 'none' }
  /** Some or all filters already have the requested state. */
  | { kind: 'already'; mixed: boolean; rows: Row[] }

/** Why the selected filters cannot be switched; undefined: they can (spec §4 Customer filter). */
export function switchIssue<Row extends { status: FilterStatus }>(
  rows: readonly Row[],
  to: FilterStatus,
): SwitchIssue<Row> | undefined {
  if (rows.length === 0) return { kind: 'none' }
  const already = rows.filter(({ status }) => status === to)
  if (already.length === 0) return undefined
  return { kind: 'already', mixed: already.length < rows.length, rows: already }
}

export interface PlaceFact {
  country: string | null
  state: string | null
  city: string | null
}

/** The properties of an order that filters check. null: not known. */
export interface FilterOrder {
  gatewayNo: string
  website: string
  bankCountry: string | null
  ip: string
  ipCountry: string | null
  ipState: string | null
  ipCity: string | null
  ipProxy: boolean
  billing: PlaceFact
  shipping: PlaceFact
  /** BCP 47. */
  browserLanguage: string | null
  /** The moment of the order in the merchant's time zone. */
  local: WeekTime
}

export type CustomerFilter = Pick<
  CustomerFilterRow,
  | 'filterNo'
  | 'gatewayNo'
  | 'website'
  | 'limitType'
  | 'condition'
  | 'countries'
  | 'area'
  | 'states'
  | 'cities'
  | 'languages'
  | 'timing'
  | 'periods'
>

/** The active filters that apply to the order's gateway, website and time. */
export const filtersFor = (order: FilterOrder, filters: readonly CustomerFilter[]): CustomerFilter[] =>
  filters.filter(
    (filter) =>
      filter.gatewayNo === order.gatewayNo &&
      (filter.website === ALL_WEBSITES || filter.website === order.website) &&
      (filter.timing === 'all_day' || periodAt(filter.periods, order.local) !== undefined),
  )

/** Whether the filter matches the order. An unknown property matches no list. */
export function meetsFilter(order: FilterOrder, filter: CustomerFilter): boolean {
  switch (filter.condition) {
    case 'ip_proxy':
      return order.ipProxy
    case 'browser_language':
      return order.browserLanguage !== null && filter.languages.some((tag) => tag === primary(order))
    default:
      return isAt(placeOf(order, filter.condition), filter)
  }
}

/** The language without its region: zh-TW is zh. */
const primary = ({ browserLanguage }: FilterOrder): string =>
  (browserLanguage ?? '').split('-', 1)[0]?.toLowerCase() ?? ''

function placeOf(
  order: FilterOrder,
  condition: Exclude<FilterCondition, 'ip_proxy' | 'browser_language'>,
): PlaceFact {
  switch (condition) {
    case 'bank_country':
      return { country: order.bankCountry, state: null, city: null }
    case 'ip_country':
      return { country: order.ipCountry, state: order.ipState, city: order.ipCity }
    case 'billing_country':
      return order.billing
    case 'shipping_country':
      return order.shipping
  }
}

const isAt = ({ country, state, city }: PlaceFact, { area, countries, states, cities }: CustomerFilter) =>
  country !== null &&
  countries.includes(country) &&
  (area === 'country' || isOneOf(states, state)) &&
  (area !== 'city' || isOneOf(cities, city))

const isOneOf = (names: readonly string[], name: string | null): boolean =>
  name !== null && names.some((each) => sameName(each, name))

/**
 * A blacklist refuses a customer who matches it. Whitelists of one condition form one list: a customer who matches none is
 * refused by all of them. Outside its periods a filter has no effect. A whitelist does not override other rules.
 */
export function filterFindings(order: FilterOrder, filters: readonly CustomerFilter[]): RiskFinding[] {
  const inForce = filtersFor(order, filters)
  const white = inForce.filter(({ limitType }) => limitType === 'whitelist')
  const welcome = new Set(white.flatMap((filter) => (meetsFilter(order, filter) ? [filter.condition] : [])))
  return inForce.flatMap((filter) => {
    const stops =
      filter.limitType === 'blacklist' ? meetsFilter(order, filter) : !welcome.has(filter.condition)
    return stops ? [findingOf(order, filter)] : []
  })
}

function findingOf(order: FilterOrder, filter: CustomerFilter): RiskFinding {
  const { filterNo, limitType, condition, countries, area, states, cities, languages, periods } = filter
  const period = filter.timing === 'periods' ? periodAt(periods, order.local) : undefined
  return {
    check: 'customer_filter',
    part: limitType,
    ruleNo: filterNo,
    values: {
      condition,
      ...foundIn(order, condition),
      area,
      countries: countries.join(),
      states: states.join('|'),
      cities: cities.join('|'),
      languages: languages.join(),
      ...(period && { day: String(period.day), from: period.from, to: period.to }),
    },
  }
}

/** The order's values for the condition; empty: none is known. */
function foundIn(order: FilterOrder, condition: FilterCondition): Record<string, string> {
  if (condition === 'ip_proxy') return { found: order.ip }
  if (condition === 'browser_language') return { found: order.browserLanguage ?? '' }
  const { country, state, city } = placeOf(order, condition)
  return { found: country ?? '', state: state ?? '', city: city ?? '' }
}
