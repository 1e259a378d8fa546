import { millisecondsInDay } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { PastOrder } from '#lib/rules/risk-replay.ts'
import type { Database } from '#sandbox/platform/db/database.ts'

/**
 * Past orders grouped into classes. All orders of a class have the same values for the checked rule, so the
 * rule runs once per class instead of once per order. The database counts; lib/rules decides.
 */

export interface PastScope {
  merchantNo: string
  from: Date
  to: Date
  /** Condition over `t` for the orders that the caller can see. undefined: all. */
  seen?: SQL | undefined
  /** Further condition over `t`, in addition to merchant and period. */
  where: SQL
  /**
   * A join to `t` with one row per order, for `where` and the facts. A subquery per order takes far longer.
   */
  join?: SQL | undefined
}

/** Facts in addition to those that every rule needs, over `t`. The key is the name that `judge` reads. */
export type Facts = Record<string, SQL>

type Fact = string | number | boolean | null

export interface PastClass extends PastOrder {
  currency: string
  paid: boolean
  disputed: boolean
  fraud: boolean
  facts: Record<string, Fact>
  orders: number
  /** Decimal string. */
  amount: string
  /** Identifies the class in the database. */
  key: string
  /** The time of its latest order, in milliseconds. */
  latest: number
}

/** Order numbers as a relation. They contain no commas. */
export const numbersIn = (tradeNos: readonly string[]): SQL =>
  sql`(select unnest(string_to_array(${tradeNos.join(',')}, ',')))`

/** Every order of the scope with its facts. */
function pastOrders(
  { merchantNo, from, to, where, join = sql``, seen = sql`true` }: PastScope,
  facts: Facts,
): { columns: string[]; query: SQL } {
  const mine = (table: string) =>
    sql`t.trade_no in (select trade_no from ${sql.identifier(table)} where merchant_no = ${merchantNo})`
  const known: Facts = {
    method: sql`t.method`,
    held_anyway: sql`t.pre_auth_type = 'merchant'`,
    refusal: sql`case when t.error_code like 'R%' then t.error_code end`,
    risk_score: sql`t.risk_score`,
    pre_auth_score: sql`t.pre_auth_score`,
    total_score: sql`t.total_score`,
    currency: sql`t.currency`,
    paid: sql`t.status = 'success'`,
    disputed: mine('disputes'),
    fraud: mine('frauds'),
    ...facts,
  }
  const columns = Object.keys(known)
  const selected = sql.join(
    Object.entries(known).map(([name, fact]) => sql`${fact} as ${sql.identifier(name)}`),
    sql`, `,
  )
  return {
    columns,
    query: sql`
      select t.trade_no, t.created_at, t.amount, ${selected} from transactions t ${join}
      where t.merchant_no = ${merchantNo} and t.created_at between ${from.toISOString()}::timestamptz
        and ${to.toISOString()}::timestamptz and ${where} and ${seen}`,
  }
}

const list = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** One text per combination. No fact contains the separator, and null differs from the empty text. */
const keyOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.identifier(column)}::text, '~')`),
    sql` || '|' || `,
  )

export async function pastClasses(tx: Database, scope: PastScope, facts: Facts): Promise<PastClass[]> {
  const { columns, query } = pastOrders(scope, facts)
  const { rows } = await tx.execute<Record<string, Fact>>(sql`
    with past as (${query}), class as (
      select ${list(columns)}, count(*)::int as orders, sum(amount)::text as amount,
        floor(extract(epoch from max(created_at)) * 1000)::float8 as latest from past group by ${list(columns)}
    )
    select *, ${keyOf(columns)} as key from class`)
  return rows.map((row) => ({
    method: String(row.method),
    heldAnyway: row.held_anyway === true,
    refusal: row.refusal === null ? null : String(row.refusal),
    riskScore: Number(row.risk_score),
    preAuthScore: Number(row.pre_auth_score),
    totalScore: Number(row.total_score),
    currency: String(row.currency),
    paid: row.paid === true,
    disputed: row.disputed === true,
    fraud: row.fraud === true,
    facts: Object.fromEntries(Object.keys(facts).map((name) => [name, row[name] ?? null])),
    orders: Number(row.orders),
    amount: String(row.amount),
    key: String(row.key),
    latest: Number(row.latest),
  }))
}

/**
 * The orders of these classes, latest first. The search goes back in time from the latest order, so that it
 * reads no more orders than necessary.
 */
export async function ordersOfClasses(
  tx: Database,
  scope: PastScope,
  facts: Facts,
  classes: readonly PastClass[],
  most: number,
): Promise<string[]> {
  // The search stops when all orders of the classes are found.
  const wanted = Math.min(
    most,
    classes.reduce((sum, { orders }) => sum + orders, 0),
  )
  const keys = JSON.stringify(classes.map(({ key }) => key))
  const { columns, query } = pastOrders(scope, facts)
  const since = async (start: number) => {
    const { rows } = await tx.execute<{ trade_no: string }>(sql`
      with past as (${query} and t.created_at >= ${new Date(start).toISOString()}::timestamptz)
      select trade_no from past
      where ${keyOf(columns)} in (select jsonb_array_elements_text(${keys}::jsonb))
      order by created_at desc, trade_no desc limit ${wanted}`)
    return rows.map((row) => row.trade_no)
  }
  const latest = classes.map((each) => each.latest).toSorted((a, b) => b - a)
  // The latest order of each class is known, so `wanted` classes guarantee as many orders.
  const enough = latest[wanted - 1]
  if (enough !== undefined) return since(enough)
  const [last = +scope.to] = latest
  for (let span = millisecondsInDay; last - span > +scope.from; span *= 4) {
    const found = await since(last - span)
    if (found.length === wanted) return found
  }
  return since(+scope.from)
}
