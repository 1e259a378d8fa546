import { type SQL, sql } from 'drizzle-orm'
import { type CustomCondition, customPeriods } from '#lib/contract/custom-rule.ts'
import { customFieldKinds, factKey } from '#lib/rules/custom-rule.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { orderHistory } from '#sandbox/platform/db/schema/custom-rule.ts'

/**
 * The facts of an order that earlier orders decide. They are measured when the order arrives, and stored: the custom
 * rules compare them for the payment, and simulations read the stored numbers.
 */

export interface Measured {
  merchantNo: string
  environment: 'live' | 'test'
  email: string
  cardHash: string | null
  ip: string
  now: Date
}

/** The numbers by their `factKey`. A payment without a card has none of a card. */
export type History = Partial<Record<string, number>>

const periodHours: Readonly<Record<(typeof customPeriods)[number], number>> = { hour: 1, day: 24, week: 168 }

/** Orders that the risk checks blocked never reached a bank. If they counted, a block would prolong itself. */
const reachedBank = sql`(t.error_code is null or t.error_code not like 'R%')`

const chargedBack = sql`exists (select from disputes d
  where d.merchant_no = t.merchant_no and d.trade_no = t.trade_no and d.kind = 'chargeback')`

type Field = CustomCondition['field']

/** Which earlier orders each fact counts. */
type Counted = Partial<Record<Field, SQL>>

/** The facts that one scan over the orders of the customer, the card or the IP address counts. */
const byEmail = { customer_orders: sql`t.status = 'success'`, email_orders: reachedBank } satisfies Counted
const byCard = {
  card_orders: reachedBank,
  card_failures: sql`${reachedBank} and t.order_state = 'failed'`,
} satisfies Counted
const byIp = { ip_orders: reachedBank } satisfies Counted

const isPeriodic = (field: string) => customFieldKinds[field as Field].periodic === true
const hours = (period: (typeof customPeriods)[number]): SQL =>
  sql.raw(`interval '${periodHours[period]} hours'`)

/** The column of a fact. */
export const historyColumn = (key: string): SQL => sql`${sql.identifier(key.replace('.', '_'))}`

/** Measures the history of an order that is not stored yet, in one query that each connection plans once. */
export async function historyOf(db: Database, order: Measured): Promise<History> {
  const { merchantNo, environment, email, cardHash, ip } = order
  const now = sql`${order.now.toISOString()}::timestamptz`
  const scan = (facts: Counted, same: SQL) => {
    const counts = Object.entries(facts).flatMap(([name, counted]) =>
      (isPeriodic(name) ? customPeriods : [null]).map((period) => {
        const recent = period ? sql`t.created_at >= ${now} - ${hours(period)}` : sql`true`
        const key = sql.identifier(factKey({ field: name as Field, period }))
        return sql`count(*) filter (where ${counted} and ${recent})::int as ${key}`
      }),
    )
    // Chargebacks are few, so they are looked up only for the orders of the customer.
    if (facts === byEmail)
      counts.push(sql`count(*) filter (where ${chargedBack})::int as customer_chargebacks`)
    const isRecent = Object.keys(facts).every(isPeriodic)
    return sql`select ${sql.join(counts, sql`, `)} from transactions t
      where t.merchant_no = ${merchantNo} and t.environment = ${environment} and ${same}
        and ${isRecent ? sql`t.created_at >= ${now} - ${hours('week')}` : sql`true`}`
  }
  const parts = {
    email: scan(byEmail, sql`t.email = ${email}`),
    ...(cardHash !== null && { card: scan(byCard, sql`t.card_hash = ${cardHash}`) }),
    ip: scan(byIp, sql`t.ip = ${ip}`),
    days: sql`select coalesce(floor(extract(epoch from ${now} - min(registered_at)) / 86400), 0)::int
      as customer_days from customers where merchant_no = ${merchantNo} and email = ${email}`,
  }
  const tables = Object.entries(parts).map(
    ([name, part]) => sql`(${part}) as ${sql.identifier(`by_${name}`)}`,
  )
  const [row] = await db
    .select({ history: sql<History>`to_jsonb(measured)` })
    .from(sql`(select * from ${sql.join(tables, sql` cross join `)}) as measured`)
    .prepare(`order history by ${Object.keys(parts).join(', ')}`)
    .execute()
  return row?.history ?? {}
}

export async function recordHistory(
  db: Database,
  { merchantNo, tradeNo }: { merchantNo: string; tradeNo: string },
  history: History,
): Promise<void> {
  await db.insert(orderHistory).values({ merchantNo, tradeNo, ...history })
}

/** Records the history of all orders that have none: what `historyOf` would have measured when they arrived. */
export async function recordAllHistory(db: Database): Promise<void> {
  const names: SQL[] = []
  const values: SQL[] = []
  const add = (name: string, value: SQL) => {
    names.push(historyColumn(name))
    values.push(value)
  }
  const windows = {
    email: [byEmail, sql`true`],
    card: [byCard, sql`t.card_hash is not null`],
    ip: [byIp, sql`true`],
  } as const
  for (const [window, [facts, has]] of Object.entries(windows)) {
    for (const [field, counted] of Object.entries(facts as Counted)) {
      const [own, frames] = [sql`case when ${counted} then 1 else 0 end`, sql.identifier(`by_${window}`)]
      for (const period of isPeriodic(field) ? customPeriods : [null]) {
        const since = period ? sql`${hours(period)} preceding` : sql`unbounded preceding`
        const before = sql`count(*) filter (where ${counted}) over (${frames} range between ${since} and current row) - ${own}`
        add(factKey({ field: field as Field, period }), sql`case when ${has} then ${before} end`)
      }
    }
  }
  add('customer_days', sql`coalesce(floor(extract(epoch from t.created_at - c.since) / 86400), 0)`)
  add('customer_chargebacks', sql`coalesce(b.chargebacks, 0)`)
  const same = (element: SQL) =>
    sql`(partition by t.merchant_no, t.environment, ${element} order by t.created_at)`
  await db.execute(sql`
    insert into ${orderHistory} (merchant_no, trade_no, ${sql.join(names, sql`, `)})
    select t.merchant_no, t.trade_no, ${sql.join(values, sql`, `)}
    from transactions t
    left join (select merchant_no, email, min(registered_at) as since from customers group by 1, 2) as c
      on c.merchant_no = t.merchant_no and c.email = t.email
    left join (
      select later.merchant_no, later.trade_no, count(*) as chargebacks
      from disputes d join transactions o on o.merchant_no = d.merchant_no and o.trade_no = d.trade_no
      join transactions later on later.merchant_no = o.merchant_no and later.email = o.email
        and later.environment = o.environment and later.created_at > d.filed_at
      where d.kind = 'chargeback' group by 1, 2
    ) as b on b.merchant_no = t.merchant_no and b.trade_no = t.trade_no
    window by_email as ${same(sql`t.email`)}, by_card as ${same(sql`t.card_hash`)}, by_ip as ${same(sql`t.ip`)}
    on conflict do nothing`)
}
