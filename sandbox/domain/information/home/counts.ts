import { millisecondsInHour } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type orderOutcomes, UNKNOWN_COUNTRY } from '#lib/contract/transaction.ts'
import { startOfDayIn } from '#lib/rules/days.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import type { countedParts } from '#sandbox/platform/db/schema/analysis.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

/** Counts the live orders of a period: full hours from stored counts, the remaining time order by order. */

/** The table alias for the orders counted here. */
export const counted = alias(transactions, 't')

type Outcome = (typeof orderOutcomes)[number]

export interface Period {
  /** Start and end, both inclusive. */
  from: Date
  to: Date
  /** The time zone of the days. */
  timeZone: string
}

export interface CountedDay {
  from: Date
  to: Date
}

export interface Count {
  /** Index of the day. null: all days. */
  day: number | null
  /** Method, country or error code. null: all. */
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

/** The days of a period. The first and the last day are cut to the period. */
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

/** Noon always lies between the start of its day and the start of the next, also when the clocks change. */
function nextDay(at: Date, timeZone: string): Date {
  const start = +startOfDayIn(at, timeZone)
  return startOfDayIn(new Date(start + 36 * millisecondsInHour), timeZone)
}

/** Hours that do not belong to one day as a whole, because a day or the period begins or ends within them. */
function cutHours(days: readonly CountedDay[]): Date[] {
  const edges = days.flatMap(({ from, to }) => [+from, +to + 1])
  const cut = new Set(
    edges.filter((edge) => edge % millisecondsInHour !== 0).map((edge) => edge - (edge % millisecondsInHour)),
  )
  return [...cut].map((hour) => new Date(hour))
}

const timestamps = (dates: readonly Date[]): SQL =>
  sql`${`{${dates.map((date) => date.toISOString()).join(',')}}`}::timestamptz[]`

interface CountArgs {
  db: Database
  merchantNo: string
  days: readonly CountedDay[]
  /** A further condition on `counted`. The stored hourly counts cannot apply it. */
  only: SQL | undefined
}

/** Counts by method: per day and per method. By country: per country. By error: per error code. */
export async function countOrders(args: CountArgs, part: (typeof countedParts)[number]): Promise<Count[]> {
  const { db, days } = args
  // Computed as a column: the same expression with two parameters would be two expressions to PostgreSQL.
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
  const [begin, end] = [+first.from, +last.to + 1]
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const [from, until] = [at(begin), at(end)]
  // The spans are conditions, not rows that are joined: PostgreSQL then estimates how few orders are in an hour, and
  // does not read all of them.
  const each = (spans: readonly (readonly [begins: SQL, ends: SQL])[], hasValue: SQL) => sql`
    select t.created_at as at, ${columnOf[part]} as value, ${part === 'error' ? sql`''` : sql`t.currency`} as currency,
      t.outcome, 1 as orders, ${part === 'error' ? sql`0` : sql`t.amount`} as amount
    from transactions t
    where t.merchant_no = ${merchantNo} and t.environment = 'live' and (${sql.join(
      spans.map(([begins, ends]) => sql`(t.created_at >= ${begins} and t.created_at < ${ends})`),
      sql` or `,
    )}) and ${hasValue} and ${only ?? sql`true`}`
  if (only) return each([[from, until]], sql`${columnOf[part]} is not null`)
  const cut = cutHours(days)
  const whole = sql`
    select h.hour as at, h.value, h.currency, h.outcome, h.orders, h.amount from transaction_hours h
    where h.merchant_no = ${merchantNo} and h.part = ${part} and h.hour >= ${from} and h.hour < ${until}`
  if (cut.length === 0) return whole
  // The first hour starts before the period and is already excluded; the other partial hours are excluded here.
  return sql`${whole} and h.hour <> all(${timestamps(cut)})
    union all ${each(
      cut.map((hour) => [at(Math.max(+hour, begin)), at(Math.min(+hour + millisecondsInHour, end))]),
      // With 'is not null' PostgreSQL would read the index of all errors for each of these hours.
      sql`coalesce(${columnOf[part]}, '') <> ''`,
    )}`
}
