import { type SQL, sql } from 'drizzle-orm'
import type { VelocityForm } from '#lib/contract/limit.ts'
import type { ChangeOf } from '#lib/contract/risk-simulation.ts'
import { periodMs } from '#lib/rules/limit.ts'
import {
  type Ending,
  type LimitStep,
  stoppedByLimit,
  stoppedByVelocity,
  type VelocityStep,
} from '#lib/rules/risk-replay.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { numbersIn } from './past-orders.ts'
import { periodStarts } from './period-starts.ts'
import type { ReplayScope } from './plan.ts'
import { readColumns } from './read-columns.ts'

/**
 * The orders that a limit or a frequency rule would have stopped. The database returns the affected orders,
 * in order of time.
 */

interface Stopped {
  concerned: number
  stopped: string[]
}

export const stoppedOrders = (
  tx: Database,
  scope: ReplayScope,
  change: ChangeOf<'amount_limit'> | ChangeOf<'velocity'>,
  freed: readonly string[],
): Promise<Stopped> =>
  change.kind === 'amount_limit' ? byLimit(tx, scope, change, freed) : byVelocity(tx, scope, change, freed)

/** `extract` would be exact, but slow. */
const at = sql`round(date_part('epoch', t.created_at) * 1000) as at`

const isFreed = (freed: readonly string[]): SQL => sql`t.trade_no in ${numbersIn(freed)}`

const concerned = (
  { merchantNo, to }: ReplayScope,
  rule: { gatewayNo: string; cardType: string; currency: string },
  from: Date,
): SQL => sql`t.merchant_no = ${merchantNo} and t.gateway_no = ${rule.gatewayNo}
  and t.created_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
  ${rule.cardType === 'all' ? sql`` : sql`and t.card_type = ${rule.cardType}`}
  ${rule.currency === 'all' ? sql`` : sql`and t.currency = ${rule.currency}`}`

type Row = {
  tradeNo: string
  at: number
  ending: Ending
}

async function byLimit(
  tx: Database,
  scope: ReplayScope,
  limit: ChangeOf<'amount_limit'>,
  freed: readonly string[],
): Promise<Stopped> {
  const starts = periodStarts(scope.timeZone)
  const from = +scope.from
  const earliest = Math.min(starts.weekly(from), starts.monthly(from))
  const found = await readColumns<Row & { thousandths: number; seen: boolean }>(
    tx,
    ['tradeNo', 'at', 'ending', 'thousandths', 'seen'],
    sql`
    select t.trade_no as "tradeNo", ${at}, ${scope.seen ?? sql`true`} as seen,
      (t.amount * 1000)::float8 as thousandths, case
        when ${isFreed(freed)} then 'freed' when t.status = 'failed' then 'failure' else 'success' end as ending
    from transactions t
    where ${concerned(scope, limit, new Date(earliest))} and t.method = ${limit.method}
    order by t.created_at, t.trade_no`,
  )
  const steps: LimitStep[] = found.tradeNo.map((tradeNo, index) => ({
    tradeNo,
    at: found.at[index] ?? 0,
    ending: found.ending[index] ?? 'open',
    thousandths: found.thousandths[index] ?? 0,
  }))
  const thousandths = (amount: string) => Math.round(Number(amount) * 1000)
  const { perTicket, daily, weekly, monthly } = limit
  return {
    concerned: steps.filter(({ at }, index) => at >= from && found.seen[index]).length,
    stopped: stoppedByLimit(
      {
        perTicket: thousandths(perTicket),
        daily: thousandths(daily),
        weekly: thousandths(weekly),
        monthly: thousandths(monthly),
      },
      steps,
      periodStarts(scope.timeZone),
      from,
    ),
  }
}

/**
 * The elements that orders can share, over `t`. Each has an index in order of time. Empty or null: the order
 * does not have the element.
 */
const elements: Record<VelocityForm['blackElement'], SQL> = {
  card_number: sql`t.card_hash`,
  email: sql`t.email`,
  ip: sql`t.ip`,
  phone: sql`t.billing_phone`,
  customer_name: sql`t.customer_name`,
  billing_address: sql`t.billing_key`,
  shipping_address: sql`t.shipping_key`,
}

/**
 * Before an order is stopped, the element must occur in `allowed` orders within the period. Few elements have
 * that many orders, and fewer within the period. So both conditions are first checked in the index of the
 * element, across all gateways. Only the orders of the remaining elements are then read, one element after
 * the other. `offset 0` is necessary because the planner expects many elements and would read all orders
 * instead.
 */
async function byVelocity(
  tx: Database,
  scope: ReplayScope,
  rule: ChangeOf<'velocity'>,
  freed: readonly string[],
): Promise<Stopped> {
  const { merchantNo, to } = scope
  const from = +scope.from
  const key = elements[rule.blackElement]
  const period = periodMs(rule)
  const allowed = Math.min(rule.successCount, rule.failureCount, rule.totalCount)
  const earliest = new Date(from - period)
  const known = sql`t.merchant_no = ${merchantNo}
    and t.created_at between ${earliest.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`
  const found = await readColumns<Row & { key: string }>(
    tx,
    ['tradeNo', 'at', 'ending', 'key'],
    sql`
    with repeated as materialized (
      select ${key} as key from transactions t where ${known} and ${key} <> ''
      group by 1 having count(*) > ${allowed}::int
    ), often as materialized (
      select r.key from repeated r where exists (
        select from (
          select t.created_at, lag(t.created_at, ${allowed}::int) over (order by t.created_at) as before
          from transactions t where ${key} = r.key and ${known}
        ) as spaced
        where before >= created_at - make_interval(secs => ${period / 1000}::float8)
      )
    )
    select o.* from often cross join lateral (
      select t.trade_no as "tradeNo", ${at}, ${key} as key, case
          when ${isFreed(freed)} then 'freed'
          when t.error_code like 'R%' then 'refused'
          when t.status = 'success' then 'success'
          when t.status = 'failed' then 'failure'
          else 'open' end as ending
      from transactions t
      where ${key} = often.key and ${concerned(scope, rule, earliest)} offset 0
    ) as o
    order by o.at, o."tradeNo"`,
  )
  const [counted] = (
    await tx.execute<{ orders: number }>(sql`
      select count(*)::int as orders from transactions t where ${concerned(scope, rule, scope.from)}
        and ${scope.seen ?? sql`true`}`)
  ).rows
  const steps: VelocityStep[] = found.tradeNo.map((tradeNo, index) => ({
    tradeNo,
    at: found.at[index] ?? 0,
    ending: found.ending[index] ?? 'open',
    key: found.key[index] ?? '',
  }))
  return { concerned: counted?.orders ?? 0, stopped: stoppedByVelocity(rule, steps, from) }
}
