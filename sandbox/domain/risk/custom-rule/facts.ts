import { TZDate } from '@date-fns/tz'
import Big from 'big.js'
import { getISODay } from 'date-fns/getISODay'
import { type CustomFacts, type CustomRule, canApply, canMeet, conditionsOf } from '#lib/rules/custom-rule.ts'
import { timeOf } from '#lib/rules/week.ts'
import type { Address } from '#sandbox/platform/db/address.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { usdRate } from '#sandbox/platform/reference/usd-rates.ts'
import { type Measured, measure } from './measures.ts'

/**
 * The values that the custom rules of a merchant compare, for one payment. The history is read once, in one query, and
 * only the parts that are used by a rule whose other conditions the order meets.
 */

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

export async function customFacts(
  db: Database,
  order: CustomOrder,
  rules: readonly CustomRule[],
): Promise<CustomFacts> {
  if (rules.length === 0) return {}
  const own = ownFacts(order)
  const possible = rules.filter((rule) => canApply(rule.action, order.method) && canMeet(rule, own))
  const used = new Set(possible.flatMap(conditionsOf).map(({ field }) => field))
  return { ...own, ...(await measure(db, order, used)) }
}

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
