import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type orderOutcomes, UNKNOWN_COUNTRY } from '#lib/contract/transaction.ts'
import { startOfDayIn } from '#lib/rules/days.ts'
import type { Database } from '../db/client.ts'
import type { countedParts } from '../db/schema/analysis.ts'
import { transactions } from '../db/schema/payment.ts'

/** Live orders of a period, counted: whole hours as they are kept, the others order by order. */

/** The orders as they are read here. */
export const counted = alias(transactions, 't')

type Outcome = (typeof orderOutcomes)[number]

export interface Period {
  /** Both ends count. */
  from: Date
  to: Date
  /** Whose days are counted. */
  timeZone: string
}

export interface CountedDay {
  from: Date
  to: Date
}

export interface Count {
  /** Index of the day; null: of all days. */
  day: number | null
  /** Method, country or error code; null: of all. */
  value: string | null
  currency: string
  outcome: Outcome
  orders: number
  amount: string
}

interface Row extends Record<string, unknown> {
  day: number | null
  value: string | null
  currency: string
  outcome: Outcome
  orders: number
  amount: string
}

const HOUR = 3_600_000

/** The days of a period, the first and the last as far as they belong to it. */
export function daysOf({ from, to, timeZone }: Period): CountedDay[] {
  const days: CountedDay[] = []
  let begin = from
  while (begin <= to) {
    const next = nextDay(begin, timeZone)
    days.push({ from: begin, to: new Date(Math.min(+next - 1, +to)) })
    begin = next
  }
  return days
}

/** Noon is behind the start of its day and before that of the next, whatever a change of clocks does in between. */
function nextDay(at: Date, timeZone: string): Date {
  const start = +startOfDayIn(at, timeZone)
  return startOfDayIn(new Date(start + 36 * HOUR), timeZone)
}

/** Hours that are not of one day as a whole: where a day or the period begins or ends within. */
function cutHours(days: readonly CountedDay[]): Date[] {
  const edges = days.flatMap(({ from, to }) => [+from, +to + 1])
  const cut = new Set(edges.filter((edge) => edge % HOUR !== 0).map((edge) => edge - (edge % HOUR)))
  return [...cut].map((hour) => new Date(hour))
}

const timestamps = (dates: readonly Date[]): SQL =>
  sql`${`{${dates.map((date) => date.toISOString()).join(',')}}`}::timestamptz[]`

interface CountArgs {
  db: Database
  merchantNo: string
  days: readonly CountedDay[]
  /** Only these orders, as a condition on `counted`; what is kept by the hour knows nothing of it. */
  only: SQL | undefined
}

/** By method: of each day, and of each method. By country: of each. By error: of each. */
export async function countOrders(args: CountArgs, part: (typeof countedParts)[number]): Promise<Count[]> {
  const { db, days } = args
  // As a column of its own: the same expression with its parameter said twice would be two.
  const day =
    part === 'method'
      ? sql`width_bucket(r.at, ${timestamps(days.map(({ from }) => from))}) - 1`
      : sql`null::int`
  const sets =
    part === 'method'
      ? sql`grouping sets ((c.day, c.currency, c.outcome), (c.value, c.currency, c.outcome))`
      : sql`c.day, c.value, c.currency, c.outcome`
  const { rows } = await db.execute<Row>(sql`
    select c.day, c.value, c.currency, c.outcome, sum(c.orders)::int as orders, sum(c.amount)::text as amount
    from (select ${day} as day, r.* from (${countedRows(args, part)}) as r) as c
    group by ${sets}
    having sum(c.orders) > 0`)
  return rows
}

const columnOf = {
  method: sql`t.method`,
  country: sql`coalesce(t.ip_country, ${sql.raw(`'${UNKNOWN_COUNTRY}'`)})`,
  error: sql`t.error_code`,
}

function countedRows({ merchantNo, days, only }: CountArgs, part: (typeof countedParts)[number]): SQL {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('a period without a day')
  const from = sql`${first.from.toISOString()}::timestamptz`
  const until = sql`${new Date(+last.to + 1).toISOString()}::timestamptz`
  const each = (spans: SQL, hasValue: SQL) => sql`
    select t.created_at as at, ${columnOf[part]} as value, ${part === 'error' ? sql`''` : sql`t.currency`} as currency,
      t.outcome, 1 as orders, ${part === 'error' ? sql`0` : sql`t.amount`} as amount
    from ${spans} join transactions t on t.merchant_no = ${merchantNo} and t.environment = 'live'
      and t.created_at >= s.begins and t.created_at < s.ends
    where ${hasValue} and ${only ?? sql`true`}`
  if (only)
    return each(sql`(values (${from}, ${until})) as s(begins, ends)`, sql`${columnOf[part]} is not null`)
  const cut = cutHours(days)
  const whole = sql`
    select h.hour as at, h.value, h.currency, h.outcome, h.orders, h.amount from transaction_hours h
    where h.merchant_no = ${merchantNo} and h.part = ${part} and h.hour >= ${from} and h.hour < ${until}`
  if (cut.length === 0) return whole
  // The hour in which the period begins lies before it, so that only those within have to be left out.
  return sql`${whole} and h.hour <> all(${timestamps(cut)})
    union all ${each(
      sql`(select greatest(at, ${from}) as begins, least(at + interval '1 hour', ${until}) as ends
      from unnest(${timestamps(cut)}) as at) as s`,
      // Not 'is not null': that would have the index of all errors read for each of these hours.
      sql`coalesce(${columnOf[part]}, '') <> ''`,
    )}`
}
