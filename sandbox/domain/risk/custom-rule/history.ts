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

type Field = CustomCondition['field']
type Period = (typeof customPeriods)[number]

interface Scan {
  /** The earlier orders with the same value are counted. */
  element: SQL
  /** Which of them each fact counts. */
  counts: Partial<Record<Field, SQL>>
}

const scans: Readonly<Record<'email' | 'card' | 'ip', Scan>> = {
  email: {
    element: sql`t.email`,
    counts: { customer_orders: sql`t.status = 'success'`, email_orders: reachedBank },
  },
  card: {
    element: sql`t.card_hash`,
    counts: { card_orders: reachedBank, card_failures: sql`${reachedBank} and t.order_state = 'failed'` },
  },
  ip: { element: sql`t.ip`, counts: { ip_orders: reachedBank } },
}

/** Every count of a scan. Without a period, it counts all earlier orders. */
const countsOf = ({ counts }: Scan): { key: string; counted: SQL; period: Period | null }[] =>
  Object.entries(counts).flatMap(([name, counted]) => {
    const field = name as Field
    const periods = customFieldKinds[field].periodic ? customPeriods : [null]
    return periods.map((period) => ({ key: factKey({ field, period }), counted, period }))
  })

const lengthOf = (period: Period): SQL => sql.raw(`interval '${periodHours[period]} hours'`)

export const historyColumn = (key: string): SQL => sql`${sql.identifier(key.replace('.', '_'))}`

const chargebacks = sql`count(*) filter (where exists (select from disputes d
  where d.merchant_no = t.merchant_no and d.trade_no = t.trade_no and d.kind = 'chargeback'))`

/** Measures the history of an order that is not stored yet, in one query that each connection plans once. */
export async function historyOf(db: Database, order: Measured): Promise<History> {
  const { merchantNo, environment, email, cardHash, ip } = order
  const now = sql`${order.now.toISOString()}::timestamptz`
  const since = (period: Period) => sql`t.created_at >= ${now} - ${lengthOf(period)}`
  const read = (scan: Scan, value: string) => {
    const all = countsOf(scan)
    const counts = all.map(({ key, counted, period }) => {
      const which = period ? sql`${counted} and ${since(period)}` : counted
      return sql`count(*) filter (where ${which})::int as ${sql.identifier(key)}`
    })
    if (scan === scans.email) counts.push(sql`${chargebacks}::int as customer_chargebacks`)
    return sql`select ${sql.join(counts, sql`, `)} from transactions t
      where t.merchant_no = ${merchantNo} and t.environment = ${environment} and ${scan.element} = ${value}
        and ${all.every(({ period }) => period) ? since('week') : sql`true`}`
  }
  const parts = {
    email: read(scans.email, email),
    ...(cardHash !== null && { card: read(scans.card, cardHash) }),
    ip: read(scans.ip, ip),
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
  const values = new Map<string, SQL>([
    ['customer_days', sql`coalesce(floor(extract(epoch from t.created_at - c.since) / 86400), 0)`],
    ['customer_chargebacks', sql`coalesce(b.chargebacks, 0)`],
  ])
  const windows: SQL[] = []
  for (const [name, scan] of Object.entries(scans)) {
    const window = sql.identifier(`by_${name}`)
    windows.push(
      sql`${window} as (partition by t.merchant_no, t.environment, ${scan.element} order by t.created_at)`,
    )
    for (const { key, counted, period } of countsOf(scan)) {
      const from = period ? sql`${lengthOf(period)} preceding` : sql`unbounded preceding`
      const withOwn = sql`count(*) filter (where ${counted}) over (${window} range between ${from} and current row)`
      values.set(
        key,
        sql`case when ${scan.element} is not null then ${withOwn} - case when ${counted} then 1 else 0 end end`,
      )
    }
  }
  const list = (parts: Iterable<SQL>) => sql.join([...parts], sql`, `)
  await db.execute(sql`
    insert into ${orderHistory} (merchant_no, trade_no, ${list(values.keys().map(historyColumn))})
    select t.merchant_no, t.trade_no, ${list(values.values())}
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
    window ${list(windows)}
    on conflict do nothing`)
}
