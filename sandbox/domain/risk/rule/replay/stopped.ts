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
import { oftenUsed } from './often.ts'
import { numbersIn, ofGateway } from './past-orders.ts'
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

export type LimitRule = Pick<
  ChangeOf<'amount_limit'>,
  'gatewayNo' | 'method' | 'cardType' | 'currency' | 'perTicket' | 'daily' | 'weekly' | 'monthly'
>
export type FrequencyRule = Omit<ChangeOf<'velocity'>, 'kind' | 'ruleNo'>

/** The rule as it is, if it exists, and as it would be. */
export interface Versions<Rule> {
  present: Rule | undefined
  simulated: Rule
}

/** The orders that each version of the rule would have stopped. */
export interface BothStopped extends Stopped {
  /** The orders that the present rule would have stopped. */
  before: string[]
}

/** Versions that concern the same orders share one reading of them. */
async function withBoth<Rule>(
  { present, simulated }: Versions<Rule>,
  scopeOf: (rule: Rule) => string,
  stoppedBy: (rules: readonly Rule[]) => Promise<Stopped[]>,
): Promise<BothStopped> {
  const together = present !== undefined && scopeOf(present) === scopeOf(simulated)
  const [now, same] = await stoppedBy(together ? [simulated, present] : [simulated])
  const [other] = present && !together ? await stoppedBy([present]) : []
  if (!now) throw new Error('A reading has no result.')
  return { ...now, before: (same ?? other)?.stopped ?? [] }
}

export const stoppedByLimits = (
  tx: Database,
  scope: ReplayScope,
  versions: Versions<LimitRule>,
  freed: readonly string[],
): Promise<BothStopped> =>
  withBoth(
    versions,
    ({ gatewayNo, method, cardType, currency }) => [gatewayNo, method, cardType, currency].join(),
    (rules) => byLimit(tx, scope, rules, freed),
  )

export const stoppedByFrequencies = (
  tx: Database,
  scope: ReplayScope,
  versions: Versions<FrequencyRule>,
  freed: readonly string[],
): Promise<BothStopped> =>
  withBoth(
    versions,
    ({ gatewayNo, cardType, currency, blackElement }) => [gatewayNo, cardType, currency, blackElement].join(),
    (rules) => byVelocity(tx, scope, rules, freed),
  )

/** `extract` would be exact, but slow. */
const at = sql`round(date_part('epoch', t.created_at) * 1000) as at`

const isFreed = (freed: readonly string[]): SQL => sql`t.trade_no in ${numbersIn(freed)}`

const concerning = (
  { merchantNo, to }: ReplayScope,
  rule: { gatewayNo: string; cardType: string; currency: string },
  from: Date,
): SQL => sql`t.merchant_no = ${merchantNo} and ${ofGateway(rule.gatewayNo)}
  and t.created_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
  ${rule.cardType === 'all' ? sql`` : sql`and t.card_type = ${rule.cardType}`}
  ${rule.currency === 'all' ? sql`` : sql`and t.currency = ${rule.currency}`}`

type Row = {
  tradeNo: string
  at: number
  ending: Ending
}

/** @param limits the limits of the same orders */
async function byLimit(
  tx: Database,
  scope: ReplayScope,
  limits: readonly LimitRule[],
  freed: readonly string[],
): Promise<Stopped[]> {
  const [limit] = limits
  if (!limit) return []
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
    where ${concerning(scope, limit, new Date(earliest))} and t.method = ${limit.method}
    order by t.created_at, t.trade_no`,
  )
  const steps: LimitStep[] = found.tradeNo.map((tradeNo, index) => ({
    tradeNo,
    at: found.at[index] ?? 0,
    ending: found.ending[index] ?? 'open',
    thousandths: found.thousandths[index] ?? 0,
  }))
  const thousandths = (amount: string) => Math.round(Number(amount) * 1000)
  const concerned = steps.filter(({ at }, index) => at >= from && found.seen[index]).length
  return limits.map(({ perTicket, daily, weekly, monthly }) => ({
    concerned,
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
  }))
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

/** Lists, because for a hundred thousand orders the driver would take longer to create an object for each. */
type OrdersOfElement = { key: string; tradeNos: string[]; times: number[]; endings: Ending[] }

/**
 * Before an order is stopped, its element must have occurred in `allowed` orders within the period, across all
 * gateways. Only the orders of such elements are read, one element after the other, in order of time. `rules`
 * concern the same orders and the same element. `offset 0` is necessary because the planner expects many elements
 * and would read all orders instead.
 */
async function byVelocity(
  tx: Database,
  scope: ReplayScope,
  rules: readonly FrequencyRule[],
  freed: readonly string[],
): Promise<Stopped[]> {
  const [rule] = rules
  if (!rule) return []
  const { merchantNo, to } = scope
  const from = +scope.from
  const element = elements[rule.blackElement]
  // The elements that either version of the rule can stop.
  const period = Math.max(...rules.map(periodMs))
  const allowed = Math.min(
    ...rules.flatMap(({ successCount, failureCount, totalCount }) => [
      successCount,
      failureCount,
      totalCount,
    ]),
  )
  const earliest = new Date(from - period)
  const among = sql`t.merchant_no = ${merchantNo} and ${element} <> ''
    and t.created_at between ${earliest.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`
  const { rows } = await tx.execute<OrdersOfElement>(sql`
    with ${oftenUsed({ element, among, times: allowed, seconds: period / 1000 })}
    select often.key, o.* from often cross join lateral (
      select json_agg(s.trade_no) as "tradeNos", json_agg(s.at) as times, json_agg(s.ending) as endings from (
        select t.trade_no, ${at}, case
            when ${isFreed(freed)} then 'freed'
            when t.error_code like 'R%' then 'refused'
            when t.status = 'success' then 'success'
            when t.order_state = 'failed' then 'failure'
            else 'open' end as ending
        from transactions t
        where ${element} = often.key and ${concerning(scope, rule, earliest)}
        order by at, t.trade_no offset 0
      ) as s
    ) as o
    where o.times is not null`)
  const [counted] = (
    await tx.execute<{ orders: number }>(sql`
      select count(*)::int as orders from transactions t where ${concerning(scope, rule, scope.from)}
        and ${scope.seen ?? sql`true`}`)
  ).rows
  // Elements do not affect each other, so their orders need no common order.
  const steps = rows.flatMap(({ key, tradeNos, times, endings }) =>
    tradeNos.map(
      (tradeNo, index): VelocityStep => ({
        tradeNo,
        at: times[index] ?? 0,
        ending: endings[index] ?? 'open',
        key,
      }),
    ),
  )
  const concerned = counted?.orders ?? 0
  return rules.map((each) => ({ concerned, stopped: stoppedByVelocity(each, steps, from) }))
}
