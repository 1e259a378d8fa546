import { TZDate } from '@date-fns/tz'
import Big from 'big.js'
import { format } from 'date-fns/format'
import { and, eq, min } from 'drizzle-orm'
import type { CustomCondition } from '#lib/contract/custom-rule.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { customers, type transactions } from '#sandbox/platform/db/schema/payment.ts'
import { usdRate } from '#sandbox/platform/reference/usd-rates.ts'

/** The facts of past orders that custom rules compare, counted in the simplest way. */

type Order = typeof transactions.$inferSelect
export interface Customers {
  registered: Map<string, Date>
  chargebacks: { tradeNo: string; filedAt: Date }[]
}

export async function readCustomers(db: Database, merchantNo: string): Promise<Customers> {
  const known = await db
    .select({ email: customers.email, since: min(customers.registeredAt) })
    .from(customers)
    .where(eq(customers.merchantNo, merchantNo))
    .groupBy(customers.email)
  const chargebacks = await db
    .select({ tradeNo: disputes.tradeNo, filedAt: disputes.filedAt })
    .from(disputes)
    .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.kind, 'chargeback')))
  return {
    registered: new Map(known.flatMap(({ email, since }) => (since ? [[email, since]] : []))),
    chargebacks,
  }
}

const HOUR = 3_600_000
const hours = { hour: 1, day: 24, week: 168 } as const

export function factOf(
  { field, period }: CustomCondition,
  order: Order,
  past: readonly Order[],
  { registered, chargebacks }: Customers,
  timeZone: string,
): string | null {
  const since = +order.createdAt - hours[period ?? 'day'] * HOUR
  const recent = (is: (other: Order) => boolean) =>
    past.filter(
      (other) =>
        is(other) &&
        other.environment === 'live' &&
        +other.createdAt >= since &&
        !other.errorCode?.startsWith('R'),
    )
  const local = (pattern: string) => format(new TZDate(order.createdAt, timeZone), pattern)
  const { billingAddress: billing, shippingAddress: shipping, bankCountry, ipCountry } = order
  const same = (['line1', 'city', 'state', 'country', 'zip'] as const).every(
    (part) => billing[part] === shipping[part],
  )
  switch (field) {
    case 'amount':
      return order.amount
    case 'amount_usd':
      return new Big(order.amount).times(usdRate[order.currency] ?? 1).toFixed(2, Big.roundHalfUp)
    case 'currency':
      return order.currency
    case 'method':
      return order.method
    case 'gateway':
      return order.gatewayNo
    case 'card_type':
      return order.cardType
    case 'issuing_bank':
      return order.issuingBank
    case 'bank_country':
      return bankCountry
    case 'ip_country':
      return ipCountry
    case 'billing_country':
      return billing.country
    case 'shipping_country':
      return shipping.country
    case 'address_match':
      if (billing.line1 && same) return 'same'
      if (!billing.country || !shipping.country) return 'unknown'
      return billing.country === shipping.country ? 'same_country' : 'other_country'
    case 'ip_card_match':
      return !bankCountry || !ipCountry ? 'unknown' : bankCountry === ipCountry ? 'same' : 'different'
    case 'time_of_day':
      return local('HH:mm')
    case 'weekday':
      return local('i')
    case 'customer_orders':
      return String(
        past.filter(
          (other) =>
            other.email === order.email && other.status === 'success' && other.environment === 'live',
        ).length,
      )
    case 'customer_days': {
      const registeredAt = registered.get(order.email)
      return String(registeredAt ? Math.floor((+order.createdAt - +registeredAt) / (24 * HOUR)) : 0)
    }
    case 'customer_chargebacks': {
      const own = new Set(past.flatMap(({ email, tradeNo }) => (email === order.email ? [tradeNo] : [])))
      return String(
        chargebacks.filter(({ tradeNo, filedAt }) => own.has(tradeNo) && filedAt < order.createdAt).length,
      )
    }
    case 'email_orders':
      return String(recent(({ email }) => email === order.email).length)
    case 'ip_orders':
      return String(recent(({ ip }) => ip === order.ip).length)
    case 'card_orders':
    case 'card_failures': {
      if (order.cardHash === null) return null
      const withCard = recent(({ cardHash }) => cardHash === order.cardHash)
      const failed = withCard.filter(({ orderState }) => orderState === 'failed')
      return String((field === 'card_orders' ? withCard : failed).length)
    }
  }
}
