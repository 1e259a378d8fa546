import { TZDate } from '@date-fns/tz'
import Big from 'big.js'
import { getISODay } from 'date-fns/getISODay'
import type { CustomFacts } from '#lib/rules/custom-rule.ts'
import { timeOf } from '#lib/rules/week.ts'
import type { Address } from '#sandbox/platform/db/address.ts'
import { usdRate } from '#sandbox/platform/reference/usd-rates.ts'
import type { History, Measured } from './history.ts'

/** The values that custom rules compare, for one payment: its own, and those of its history. */

export interface CustomOrder extends Measured {
  environment: 'live' | 'test'
  gatewayNo: string
  method: string
  cardType: string | null
  issuingBank: string | null
  bankCountry: string | null
  ipCountry: string | null
  amount: string
  currency: string
  billingAddress: Address
  shippingAddress: Address
  timeZone: string
}

export const customFacts = (order: CustomOrder, history: History): CustomFacts => ({
  ...ownFacts(order),
  ...Object.fromEntries(Object.entries(history).map(([key, number]) => [key, String(number)])),
})

const ownFacts = (order: CustomOrder): CustomFacts => {
  const { billingAddress: billing, shippingAddress: shipping, bankCountry, ipCountry, now, timeZone } = order
  const local = new TZDate(now, timeZone)
  return {
    amount: order.amount,
    amount_usd: inUsdText(order.amount, order.currency),
    currency: order.currency,
    method: order.method,
    gateway: order.gatewayNo,
    card_type: order.cardType,
    issuing_bank: order.issuingBank,
    bank_country: bankCountry,
    ip_country: ipCountry,
    billing_country: billing.country || null,
    shipping_country: shipping.country || null,
    address_match: addressMatch(billing, shipping),
    ip_card_match:
      bankCountry === null || ipCountry === null
        ? 'unknown'
        : bankCountry === ipCountry
          ? 'same'
          : 'different',
    time_of_day: timeOf(local.getHours() * 60 + local.getMinutes()),
    weekday: String(getISODay(local)),
  }
}

/** The simulation calculates the same in SQL. */
const inUsdText = (amount: string, currency: string): string =>
  new Big(amount).times(usdRate[currency] ?? 1).toFixed(2, Big.roundHalfUp)

const compared = ['line1', 'city', 'state', 'country', 'zip'] as const

function addressMatch(billing: Address, shipping: Address): string {
  if (billing.line1 && compared.every((field) => billing[field] === shipping[field])) return 'same'
  if (!billing.country || !shipping.country) return 'unknown'
  return billing.country === shipping.country ? 'same_country' : 'other_country'
}
