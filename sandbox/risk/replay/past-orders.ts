import { type SQL, sql } from 'drizzle-orm'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import type { PastOrder } from '#lib/rules/risk-replay.ts'
import type { Database } from '../../db/client.ts'

/**
 * The orders of the past in classes: those of one class are alike in everything that a rule looks at, so it is asked
 * once a class and not once an order. The database counts; lib/rules decides.
 */

export interface PastScope {
  merchantNo: string
  from: Date
  to: Date
  /** Which orders the one who asks may see, over `t`; undefined: all. */
  seen?: SQL | undefined
  /** Which orders beside those of the merchant and the time, over `t`. */
  where: SQL
  /** Joined to `t`, one row an order, for `where` and the facts: a look-up for each order takes far longer. */
  join?: SQL | undefined
}

/** Facts beside what every rule needs, by the name under which `judge` reads them; over `t`. */
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
  /** Names the class in the database. */
  key: string
  /** When its latest order came, in milliseconds. */
  latest: number
}

/** What a class met with, and what it would have met with; nothing where the two are the same. */
export interface Change {
  then: RiskVerdict
  now: RiskVerdict
}

const DAY = 86_400_000

/** Trade numbers as a relation. They have no commas. */
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

/** One text for one combination: no fact holds the separator, and nothing is not the empty text. */
const keyOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.identifier(column)}::text, '~')`),
    sql` || '|' || `,
  )

/** Counts the classes. */
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
 * The orders of some classes, the latest first. Searched back from their latest, so that no more of the past is read
 * than it takes to find them.
 */
export async function ordersOfClasses(
  tx: Database,
  scope: PastScope,
  facts: Facts,
  classes: readonly PastClass[],
  most: number,
): Promise<string[]> {
  // With all of them found the search is over, however few they are.
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
  // As many classes, as many orders: the latest of each.
  const enough = latest[wanted - 1]
  if (enough !== undefined) return since(enough)
  const [last = +scope.to] = latest
  for (let span = DAY; last - span > +scope.from; span *= 4) {
    const found = await since(last - span)
    if (found.length === wanted) return found
  }
  return since(+scope.from)
}
