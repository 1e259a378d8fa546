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
import type { Database } from '../../db/client.ts'
import { numbersIn } from './past-orders.ts'
import { periodStarts } from './period-starts.ts'
import type { ReplayScope } from './replay.ts'

/** The orders that a limit or a frequency rule would have stopped: the database finds what it concerns, in its order. */

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

const at = sql`(extract(epoch from t.created_at) * 1000)::float8 as at`

/** How the order counts towards those after it, see `Ending`. */
const ending = (freed: readonly string[]): SQL => sql`case
  when t.trade_no in ${numbersIn(freed)} then 'freed'
  when t.error_code like 'R%' then 'refused'
  when t.status = 'success' then 'success'
  when t.status = 'failed' then 'failure'
  else 'open' end as ending`

const concerned = (
  { merchantNo, to }: ReplayScope,
  rule: { gatewayNo: string; cardType: string; currency: string },
  from: Date,
): SQL => sql`t.merchant_no = ${merchantNo} and t.gateway_no = ${rule.gatewayNo}
  and t.created_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
  ${rule.cardType === 'all' ? sql`` : sql`and t.card_type = ${rule.cardType}`}
  ${rule.currency === 'all' ? sql`` : sql`and t.currency = ${rule.currency}`}`

interface Row extends Record<string, unknown> {
  trade_no: string
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
  const { rows } = await tx.execute<Row & { thousandths: number }>(sql`
    select t.trade_no, ${at}, (t.amount * 1000)::float8 as thousandths, ${ending(freed)}
    from transactions t
    where ${concerned(scope, limit, new Date(earliest))} and t.method = ${limit.method}
    order by t.created_at, t.trade_no`)
  const steps: LimitStep[] = rows.map(({ trade_no, ...step }) => ({ ...step, tradeNo: trade_no }))
  const thousandths = (amount: string) => Math.round(Number(amount) * 1000)
  const { perTicket, daily, weekly, monthly } = limit
  return {
    concerned: steps.filter((step) => step.at >= from).length,
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

/** What two orders share, over `t`; null: the order has none, so no rule counts by it. */
const elements: Record<VelocityForm['blackElement'], SQL> = {
  card_number: sql`t.card_hash`,
  email: sql`nullif(t.email, '')`,
  ip: sql`nullif(t.ip, '')`,
  phone: sql`t.billing_phone`,
  customer_name: sql`nullif(t.customer_name, '')`,
  billing_address: sql`t.billing_key`,
  shipping_address: sql`t.shipping_key`,
}

async function byVelocity(
  tx: Database,
  scope: ReplayScope,
  rule: ChangeOf<'velocity'>,
  freed: readonly string[],
): Promise<Stopped> {
  const from = +scope.from
  const key = elements[rule.blackElement]
  // So many orders of one element come before the first that is stopped; most elements have far fewer.
  const allowed = Math.min(rule.successCount, rule.failureCount, rule.totalCount)
  const { rows } = await tx.execute<Row & { key: string; concerned: number }>(sql`
    with past as (
      select t.trade_no, t.created_at, ${at}, ${key} as key, ${ending(freed)} from transactions t
      where ${concerned(scope, rule, new Date(from - periodMs(rule)))} and ${key} is not null
    ), often as (
      select key from past group by key having count(*) > ${allowed}
    )
    select trade_no, at, key, ending from past where key in (select key from often) order by created_at, trade_no`)
  const [counted] = (
    await tx.execute<{ orders: number }>(sql`
      select count(*)::int as orders from transactions t where ${concerned(scope, rule, scope.from)}`)
  ).rows
  const steps: VelocityStep[] = rows.map(({ trade_no, ...step }) => ({ ...step, tradeNo: trade_no }))
  return { concerned: counted?.orders ?? 0, stopped: stoppedByVelocity(rule, steps, from) }
}
