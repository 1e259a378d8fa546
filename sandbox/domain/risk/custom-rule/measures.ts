import { type SQL, sql } from 'drizzle-orm'
import type { CustomCondition, customPeriods } from '#lib/contract/custom-rule.ts'
import { factKey } from '#lib/rules/custom-rule.ts'

/** The facts of an order that earlier orders decide, as SQL. The simulation has its own queries over all orders. */

export interface Measured {
  merchantNo: string
  environment: 'live' | 'test'
  email: string
  cardHash: string | null
  ip: string
  now: Date
}

export const periodHours: Readonly<Record<(typeof customPeriods)[number], number>> = {
  hour: 1,
  day: 24,
  week: 168,
}

/** Orders that the risk checks blocked never reached a bank. If they counted, a block would prolong itself. */
export const reachedBank = sql`(t.error_code is null or t.error_code not like 'R%')`

type Uses = readonly Pick<CustomCondition, 'field' | 'period'>[]

/**
 * One row with the used facts by their `factKey`: one scan per customer, card and IP, because planning takes
 * longer than reading. undefined: no rule uses such a fact. A payment without a card has no facts of its card.
 */
export function measuresOf(order: Measured, uses: Uses): SQL | undefined {
  const { merchantNo, environment, email, cardHash, ip } = order
  const now = sql`${order.now.toISOString()}::timestamptz`
  const parts = [
    ordersOf(uses, emailFacts, sql`t.email = ${email}`),
    cardHash === null ? undefined : ordersOf(uses, cardFacts, sql`t.card_hash = ${cardHash}`),
    ordersOf(uses, ipFacts, sql`t.ip = ${ip}`),
  ].filter((part) => part !== undefined)
  if (uses.some(({ field }) => field === 'customer_days'))
    parts.push(sql`select coalesce(floor(extract(epoch from ${now} - min(registered_at)) / 86400), 0)::text
        as customer_days from customers where merchant_no = ${merchantNo} and email = ${email}`)
  if (parts.length === 0) return undefined
  const tables = parts.map((part, index) => sql`(${part}) as ${sql.identifier(`part_${index}`)}`)
  return sql`select * from ${sql.join(tables, sql` cross join `)}`

  function ordersOf(all: Uses, facts: OrderFacts, same: SQL): SQL | undefined {
    const own = all.filter(({ field }) => facts[field])
    if (own.length === 0) return undefined
    const since = ({ period }: Uses[number]) =>
      period ? sql`t.created_at >= ${now} - make_interval(hours => ${periodHours[period]}::int)` : sql`true`
    const counts = own.map(
      (use) =>
        sql`count(*) filter (where ${facts[use.field]} and ${since(use)})::text as ${sql.identifier(factKey(use))}`,
    )
    const longest = own.toSorted((a, b) => hoursOf(b) - hoursOf(a))[0]
    return sql`select ${sql.join(counts, sql`, `)} from transactions t
      where t.merchant_no = ${merchantNo} and t.environment = ${environment} and ${same}
        and ${longest ? since(longest) : sql`true`}`
  }
}

const hoursOf = ({ period }: Uses[number]): number =>
  period ? periodHours[period] : Number.POSITIVE_INFINITY

/** Which earlier orders each fact counts. */
type OrderFacts = Partial<Record<CustomCondition['field'], SQL>>
const emailFacts: OrderFacts = {
  customer_orders: sql`t.status = 'success'`,
  customer_chargebacks: sql`exists (select from disputes d
    where d.merchant_no = t.merchant_no and d.trade_no = t.trade_no and d.kind = 'chargeback')`,
  email_orders: reachedBank,
}
const cardFacts: OrderFacts = {
  card_orders: reachedBank,
  card_failures: sql`${reachedBank} and t.order_state = 'failed'`,
}
const ipFacts: OrderFacts = { ip_orders: reachedBank }
