import { TZDate } from '@date-fns/tz'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { blackElements } from '#lib/contract/limit.ts'
import { periodMs } from '#lib/rules/limit.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import {
  type Counts,
  concerns,
  type EarlierTotals,
  type Limit,
  type RiskFacts,
  type Velocity,
} from '#lib/rules/risk-engine.ts'
import { plainNumber } from '#sandbox/domain/risk/limit/velocity-rules.ts'
import { type Address, addressKey } from '#sandbox/platform/db/address.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { amountLimits, velocityRules } from '#sandbox/platform/db/schema/risk.ts'

/**
 * The values that the rules need for an order: totals and counts of earlier orders. The caller must hold the
 * risk lock of the gateway. So all orders in the table count, including one whose request arrived a moment
 * later.
 */

export interface MeasuredOrder {
  merchantNo: string
  gatewayNo: string
  website: string
  environment: 'live' | 'test'
  method: string
  cardType: string | null
  cardHash: string | null
  cardNumber: string | null
  amount: string
  currency: string
  email: string
  ip: string
  customerName: string
  billingAddress: Address
  shippingAddress: Address
  now: Date
  timeZone: string
}

export async function websiteFact(db: Database, order: MeasuredOrder): Promise<RiskFacts['website']> {
  const [website] = await db
    .select({ status: websites.status })
    .from(websites)
    .where(
      and(
        eq(websites.merchantNo, order.merchantNo),
        eq(websites.gatewayNo, order.gatewayNo),
        eq(websites.url, order.website),
      ),
    )
  return { url: order.website, status: website?.status ?? null }
}

export async function limitFacts(db: Database, order: MeasuredOrder): Promise<RiskFacts['limits']> {
  const rows = await db
    .select()
    .from(amountLimits)
    .where(and(eq(amountLimits.merchantNo, order.merchantNo), eq(amountLimits.gatewayNo, order.gatewayNo)))
    .orderBy(amountLimits.limitNo)
  const facts: { limit: Limit; spent: EarlierTotals }[] = []
  for (const row of rows.filter((each) => concerns(each, order))) {
    const money = (amount: string) => canonicalAmount(row.currency, amount)
    const { perTicket, daily, weekly, monthly } = row
    const limit = {
      ...row,
      perTicket: money(perTicket),
      daily: money(daily),
      weekly: money(weekly),
      monthly: money(monthly),
    }
    facts.push({ limit, spent: await earlierTotalsOf(db, order, limit) })
  }
  return facts
}

/**
 * The totals of earlier orders under the limit: since the start of the day, the week (from Monday) and the
 * month in the merchant's time zone.
 */
async function earlierTotalsOf(db: Database, order: MeasuredOrder, limit: Limit): Promise<EarlierTotals> {
  const t = transactions
  const local = new TZDate(order.now, order.timeZone)
  const from = {
    daily: new Date(+startOfDay(local)),
    weekly: new Date(+startOfISOWeek(local)),
    monthly: new Date(+startOfMonth(local)),
  }
  const since = (at: Date) =>
    sql<string>`coalesce(sum(${t.amount}) filter (where ${gte(t.createdAt, at)}), 0)`
  const [row] = await db
    .select({ daily: since(from.daily), weekly: since(from.weekly), monthly: since(from.monthly) })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, order.merchantNo),
        eq(t.gatewayNo, limit.gatewayNo),
        // Test orders do not use up the limits of live orders.
        eq(t.environment, order.environment),
        eq(t.method, limit.method),
        eq(t.currency, limit.currency),
        limit.cardType === 'all' ? undefined : eq(t.cardType, limit.cardType),
        ne(t.status, 'failed'),
        gte(t.createdAt, from.weekly < from.monthly ? from.weekly : from.monthly),
      ),
    )
  const money = (amount: string | undefined) => canonicalAmount(order.currency, amount ?? '0')
  return { daily: money(row?.daily), weekly: money(row?.weekly), monthly: money(row?.monthly) }
}

export async function velocityFacts(db: Database, order: MeasuredOrder): Promise<RiskFacts['velocity']> {
  const rows = await db
    .select()
    .from(velocityRules)
    .where(and(eq(velocityRules.merchantNo, order.merchantNo), eq(velocityRules.gatewayNo, order.gatewayNo)))
    .orderBy(velocityRules.ruleNo)
  const facts: { rule: Velocity; counts: Counts; element: string }[] = []
  for (const stored of rows.filter((each) => concerns(each, order))) {
    const rule = { ...stored, periodValue: plainNumber(stored.periodValue) }
    const element = elements[rule.blackElement](order)
    // An order without the element cannot repeat it, such as a local payment without a card.
    if (element)
      facts.push({ rule, counts: await countsOf(db, order, rule, element.same), element: element.shown })
  }
  return facts
}

type Element = (order: MeasuredOrder) => { same: SQL | undefined; shown: string } | undefined

const addressText = ({ line1, city, state, country, zip }: Address): string =>
  [line1, city, state, zip, country].filter(Boolean).join(', ')

const addressElement =
  (field: 'billingAddress' | 'shippingAddress', key: PgColumn): Element =>
  (order) => {
    const address = order[field]
    if (!address.line1) return undefined
    const same = eq(key, addressKey(sql`${JSON.stringify(address)}::jsonb`))
    return { same, shown: addressText(address) }
  }

const elements: Record<(typeof blackElements)[number], Element> = {
  card_number: ({ cardHash, cardNumber }) =>
    cardHash ? { same: eq(transactions.cardHash, cardHash), shown: cardNumber ?? '' } : undefined,
  email: ({ email }) => (email ? { same: eq(transactions.email, email), shown: email } : undefined),
  ip: ({ ip }) => (ip ? { same: eq(transactions.ip, ip), shown: ip } : undefined),
  phone: ({ billingAddress: { phone } }) =>
    phone ? { same: eq(transactions.billingPhone, phone), shown: phone } : undefined,
  customer_name: ({ customerName }) =>
    customerName ? { same: eq(transactions.customerName, customerName), shown: customerName } : undefined,
  billing_address: addressElement('billingAddress', transactions.billingKey),
  shipping_address: addressElement('shippingAddress', transactions.shippingKey),
}

async function countsOf(
  db: Database,
  order: MeasuredOrder,
  rule: Velocity,
  same: SQL | undefined,
): Promise<Counts> {
  const t = transactions
  const [row] = await db
    .select({
      successCount: sql<string>`count(*) filter (where ${eq(t.status, 'success')})`,
      failureCount: sql<string>`count(*) filter (where ${eq(t.orderState, 'failed')})`,
      totalCount: sql<string>`count(*)`,
    })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, order.merchantNo),
        eq(t.gatewayNo, rule.gatewayNo),
        eq(t.environment, order.environment),
        same,
        rule.cardType === 'all' ? undefined : eq(t.cardType, rule.cardType),
        rule.currency === 'all' ? undefined : eq(t.currency, rule.currency),
        // Orders that the risk checks blocked never reached a bank. If they counted, a block would prolong
        // itself.
        sql`(${t.errorCode} is null or ${t.errorCode} not like 'R%')`,
        gte(t.createdAt, new Date(+order.now - periodMs(rule))),
      ),
    )
  const count = (text: string | undefined) => Number(text ?? 0)
  return {
    successCount: count(row?.successCount),
    failureCount: count(row?.failureCount),
    totalCount: count(row?.totalCount),
  }
}
