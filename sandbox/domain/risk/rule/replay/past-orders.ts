import Big from 'big.js'
import { millisecondsInDay } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { PastOrder } from '#lib/rules/risk-replay.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { readColumns } from './read-columns.ts'

/**
 * Past orders grouped into classes. All orders of a class have the same values for the checked rule, so the
 * rule runs once per class instead of once per order. The database counts; lib/rules decides.
 */

/** Exchange rates by day, in millionths: integers keep the sums exact, and the database reads them fast. */
export interface DayRates {
  /** The first moment of each day, ascending. */
  starts: readonly Date[]
  /** The rates of the other currencies, one per day. */
  millionths: ReadonlyMap<string, readonly number[]>
}

export const MILLION = 1_000_000

/** The millionths of the rate of the order `t`. */
export function rateOf(rates: DayRates | undefined): SQL {
  const own = sql`${MILLION}::bigint`
  if (!rates || rates.millionths.size === 0) return own
  const day = sql`width_bucket(t.created_at, ${`{${rates.starts.map((start) => start.toISOString()).join(',')}}`}::timestamptz[])`
  const branches = [...rates.millionths].map(
    ([currency, list]) => sql`when ${currency} then (${`{${list.join(',')}}`}::bigint[])[${day}]`,
  )
  return sql`case t.currency ${sql.join(branches, sql` `)} else ${own} end`
}

export interface PastScope {
  merchantNo: string
  from: Date
  to: Date
  /** Condition over `t` for the orders that the caller can see. undefined: all. */
  seen?: SQL | undefined
  /** For the amounts in one currency. Without them, amounts are not converted. */
  rates?: DayRates | undefined
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
  chargedBack: boolean
  fraud: boolean
  facts: Record<string, Fact>
  orders: number
  /** Decimal string. */
  amount: string
  /** The amount in the currency of the scope's rates: a decimal string that is not rounded. */
  worth: string
  /** Identifies the class in the database. */
  key: string
  /** The time of its latest order, in milliseconds. */
  latest: number
}

/** Order numbers as a relation. They contain no commas. */
export const numbersIn = (tradeNos: readonly string[]): SQL =>
  sql`(select unnest(string_to_array(${tradeNos.join(',')}, ',')))`

/**
 * The orders that count for a rule of the gateway, over `t`. API keys of both environments exist for a live gateway, and
 * its test orders do not use up the limits of live orders.
 */
export const ofGateway = (gatewayNo: string): SQL => sql`t.gateway_no = ${gatewayNo}
  and t.environment = (select g.environment from gateways g where g.gateway_no = ${gatewayNo})`

/** Every order of the scope with its facts. */
function pastOrders(
  { merchantNo, from, to, where, rates, join = sql``, seen = sql`true` }: PastScope,
  facts: Facts,
): { columns: string[]; query: SQL } {
  const mine = (table: string, which = sql`true`) =>
    sql`t.trade_no in (select trade_no from ${sql.identifier(table)} where merchant_no = ${merchantNo} and ${which})`
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
    charged_back: mine('disputes', sql`kind = 'chargeback'`),
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
      select t.trade_no, t.created_at, t.amount, t.amount * ${rateOf(rates)} as worth, ${selected} from transactions t ${join}
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
      select ${list(columns)}, count(*)::int as orders, sum(amount)::text as amount, sum(worth)::text as worth,
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
    chargedBack: row.charged_back === true,
    fraud: row.fraud === true,
    facts: Object.fromEntries(Object.keys(facts).map((name) => [name, row[name] ?? null])),
    orders: Number(row.orders),
    amount: String(row.amount),
    worth: new Big(String(row.worth)).div(MILLION).toFixed(),
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
  // `is true` prevents a join, which would put the key of an order together once for each class.
  const since = async (start: number) => {
    const { rows } = await tx.execute<{ trade_no: string }>(sql`
      with past as (${query} and t.created_at >= ${new Date(start).toISOString()}::timestamptz)
      select trade_no from past
      where (${keyOf(columns)} in (select jsonb_array_elements_text(${keys}::jsonb))) is true
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

/** An order of a class, by the group of its class. */
export interface GroupedOrder {
  tradeNo: string
  group: string
}

/** Classes by the name of their group. */
export type ClassGroups = ReadonlyMap<string, readonly PastClass[]>

/** Over the orders of these classes: their columns, their key, and the name of the group of their class. */
function grouped(scope: PastScope, facts: Facts, groups: ClassGroups): SQL {
  const { columns, query } = pastOrders(scope, facts)
  const keys = [...groups].flatMap(([group, classes]) => classes.map(({ key }) => [key, group]))
  return sql`
    with past as (${query}), wanted as materialized (
      select pair->>0 as key, pair->>1 as name from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as pair
    )
    select past.*, wanted.name from past join wanted on wanted.key = ${keyOf(columns)}`
}

/** All orders of these classes. */
export async function ordersOfGroups(
  tx: Database,
  scope: PastScope,
  facts: Facts,
  groups: ClassGroups,
): Promise<GroupedOrder[]> {
  if (groups.size === 0) return []
  const found = await readColumns<{ trade_no: string; name: string }>(
    tx,
    ['trade_no', 'name'],
    grouped(scope, facts, groups),
  )
  return found.trade_no.map((tradeNo, index) => ({ tradeNo, group: found.name[index] ?? '' }))
}
