import { TZDate } from '@date-fns/tz'
import { getISODay } from 'date-fns/getISODay'
import type { FilterOrder, PlaceFact } from '#lib/rules/customer-filter.ts'
import { isProxy } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import type { Address } from '#sandbox/platform/db/address.ts'
import type { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { cityName, stateName, stateOfCity } from '#sandbox/platform/reference/regions.ts'

type OrderFields = Pick<
  typeof transactions.$inferSelect,
  | 'gatewayNo'
  | 'website'
  | 'bankCountry'
  | 'ip'
  | 'ipCountry'
  | 'ipCity'
  | 'billingAddress'
  | 'shippingAddress'
  | 'browserLanguage'
  | 'createdAt'
>

/**
 * The values of an order that customer filters check. Places have the names that filters use.
 * @param timeZone the merchant's time zone, which the times of its filters use
 */
export function buyerOf(order: OrderFields, timeZone: string): FilterOrder {
  const { gatewayNo, website, bankCountry, ip, ipCountry, ipCity, browserLanguage, createdAt } = order
  const local = new TZDate(createdAt, timeZone)
  return {
    gatewayNo,
    website,
    bankCountry,
    ip,
    ipCountry,
    ipState: ipCountry && ipCity ? stateOfCity(ipCountry, ipCity) : null,
    ipCity: ipCountry && ipCity ? cityName(ipCountry, ipCity) : null,
    ipProxy: isProxy(ip),
    billing: placeOf(order.billingAddress),
    shipping: placeOf(order.shippingAddress),
    browserLanguage,
    local: { day: getISODay(local), minute: local.getHours() * 60 + local.getMinutes() },
  }
}

function placeOf({ country, state, city }: Address): PlaceFact {
  if (!country) return { country: null, state: null, city: null }
  const known = state ? stateName(country, state) : city ? stateOfCity(country, city) : null
  return { country, state: known, city: city ? cityName(country, city, known) : null }
}
