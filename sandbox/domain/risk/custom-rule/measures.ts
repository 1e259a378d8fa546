import { type SQL, sql } from 'drizzle-orm'
import { type CustomCondition, customPeriods } from '#lib/contract/custom-rule.ts'
import { customFieldKinds, factKey } from '#lib/rules/custom-rule.ts'
import type { Database } from '#sandbox/platform/db/database.ts'

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

type Field = CustomCondition['field']

/** Which earlier orders each fact counts. */
type OrderFacts = Partial<Record<Field, SQL>>

/** The facts that one scan over the orders of the customer, the card or the IP counts. */
const scans = {
  email: {
    customer_orders: sql`t.status = 'success'`,
    customer_chargebacks: sql`exists (select from disputes d
      where d.merchant_no = t.merchant_no and d.trade_no = t.trade_no and d.kind = 'chargeback')`,
    email_orders: reachedBank,
  },
  card: {
    card_orders: reachedBank,
    card_failures: sql`${reachedBank} and t.order_state = 'failed'`,
  },
  ip: { ip_orders: reachedBank },
} satisfies Record<string, OrderFacts>

/**
 * The facts of the used fields by their `factKey`, in one query: one scan per customer, card and IP. undefined: no field
 * needs one. A payment without a card has no facts of its card. A scan always counts all of its facts, so there are few
 * different queries, and each connection plans them once: planning takes longer than reading.
 */
export async function measure(
  db: Database,
  order: Measured,
  used: ReadonlySet<Field>,
): Promise<Record<string, string> | undefined> {
  const { merchantNo, environment, email, cardHash, ip } = order
  const now = sql`${order.now.toISOString()}::timestamptz`
  const uses = (facts: OrderFacts) => Object.keys(facts).some((field) => used.has(field as Field))
  const scan = (facts: OrderFacts, same: SQL) => {
    const counts = Object.entries(facts).flatMap(([name, counted]) => {
      const field = name as Field
      const periods = customFieldKinds[field].periodic ? customPeriods : [null]
      return periods.map((period) => {
        const recent = period ? since(now, period) : sql`true`
        const key = sql.identifier(factKey({ field, period }))
        return sql`count(*) filter (where ${counted} and ${recent})::text as ${key}`
      })
    })
    const isRecent = Object.keys(facts).every((field) => customFieldKinds[field as Field].periodic)
    return sql`select ${sql.join(counts, sql`, `)} from transactions t
      where t.merchant_no = ${merchantNo} and t.environment = ${environment} and ${same}
        and ${isRecent ? since(now, LONGEST) : sql`true`}`
  }
  const parts = {
    ...(uses(scans.email) && { email: scan(scans.email, sql`t.email = ${email}`) }),
    ...(uses(scans.card) && cardHash !== null && { card: scan(scans.card, sql`t.card_hash = ${cardHash}`) }),
    ...(uses(scans.ip) && { ip: scan(scans.ip, sql`t.ip = ${ip}`) }),
    ...(used.has('customer_days') && {
      days: sql`select coalesce(floor(extract(epoch from ${now} - min(registered_at)) / 86400), 0)::text
        as customer_days from customers where merchant_no = ${merchantNo} and email = ${email}`,
    }),
  }
  const names = Object.keys(parts)
  if (names.length === 0) return undefined
  const tables = Object.entries(parts).map(
    ([name, part]) => sql`(${part}) as ${sql.identifier(`by_${name}`)}`,
  )
  const [row] = await db
    .select({ facts: sql<Record<string, string>>`to_jsonb(measured)` })
    .from(sql`(select * from ${sql.join(tables, sql` cross join `)}) as measured`)
    .prepare(`custom facts by ${names.join(', ')}`)
    .execute()
  return row?.facts
}

type Period = (typeof customPeriods)[number]
const LONGEST: Period = 'week'

const since = (now: SQL, period: Period): SQL =>
  sql`t.created_at >= ${now} - make_interval(hours => ${periodHours[period]}::int)`
