import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#lib/rules/days.ts'
import { minorUnits } from '#lib/rules/money.ts'
import { RESERVE_PERCENT, type Tabulation, tabulationsBetween } from '#lib/rules/settlement.ts'
import { DELIVERY_LINE } from '#lib/rules/waybill.ts'
import { currencyCodes } from '../common/data/currencies.ts'
import type { Database } from '../db/client.ts'
import { fixedRows, percentRows, standardPercent } from './fees.ts'
import type { SettledGateway } from './gateways.ts'
import { ensureRates } from './rates.ts'

/**
 * What tabulations take up. The same query answers for those that are due and for those to come: the engine writes
 * what it finds, the calendar adds it up, and neither can say anything that the other does not.
 */

export type PlannedTabulation = Tabulation & SettledGateway & { batchNo: string }

/** The tabulations of these gateways from one moment to another, both included. */
export const plannedTabulations = (
  gateways: readonly (SettledGateway & { from: Date })[],
  to: Date,
): PlannedTabulation[] =>
  gateways.flatMap(({ from, ...gateway }) =>
    tabulationsBetween(from, to, gateway.weekday, gateway.timeZone).map((tabulation) => ({
      ...gateway,
      ...tabulation,
      batchNo: batchNoOf(gateway, tabulation.at),
    })),
  )

/** The day of the tabulation and the gateway name a batch. */
const batchNoOf = (gateway: SettledGateway, at: Date): string =>
  `S${dayOf(at, gateway.timeZone).slice(2).replaceAll('-', '')}${gateway.gatewayNo}`

/**
 * Writes the exchange rates that a plan of these orders may need until `to`. What has an entry has its rate there; no
 * order is paid before it was made, and when that was an index knows.
 */
export async function ensureRatesFor(
  db: Database,
  { merchantNo, tabulations: gateways, orders }: Pick<PlanArgs, 'merchantNo' | 'tabulations' | 'orders'>,
  to: Date,
): Promise<void> {
  const { rows } = await db.execute<{ gateway_no: string; currency: string; first: string }>(sql`
    select t.gateway_no, t.currency, to_char(min(t.created_at) - interval '1 day', 'YYYY-MM-DD') as first
    from transactions t where t.merchant_no = ${merchantNo} and t.status = 'success' and ${orders}
    group by 1, 2`)
  const last = new Date(+to + 86_400_000).toISOString().slice(0, 10)
  for (const { gateway_no, currency, first } of rows) {
    const gateway = gateways.find(({ gatewayNo }) => gatewayNo === gateway_no)
    if (gateway && gateway.currency !== currency)
      await ensureRates(db, [{ from: currency, to: gateway.currency }], first, last)
  }
}

const recordset = (rows: readonly object[], columns: string, name: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(name)}(${sql.raw(columns)})`

const digits = currencyCodes.map((currency) => ({ currency, digits: minorUnits(currency) }))

interface PlanArgs {
  merchantNo: string
  timeZone: string
  tabulations: readonly PlannedTabulation[]
  /** Which orders are looked at; those that have an entry are left out anyway. */
  orders: SQL
}

/**
 * The beginning of a query: `rated` has a row for each tabulation with its delivery rate, `plan` one for each entry
 * with the tabulation that takes it up (`tab_at`, null: none of these).
 */
export function planOf({ merchantNo, timeZone, tabulations, orders }: PlanArgs): SQL {
  const tabs = tabulations.map((t) => ({
    gateway_no: t.gatewayNo,
    batch_no: t.batchNo,
    settlement_currency: t.currency,
    at: t.at,
    paid_before: t.paidBefore,
    kept_until: t.keptUntil,
    rate_from: t.rateFrom,
    rate_to: t.rateTo,
    period_from: t.periodFrom,
    period_to: t.periodTo,
    payout_at: t.payoutAt,
  }))
  const start = (day: string) => sql`(${sql.raw(day)})::timestamp at time zone ${timeZone}`
  // Said as moments, so that the planner knows how many orders lie between them.
  const startOf = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`
  const first = tabulations.map(({ rateFrom }) => rateFrom).toSorted()[0] ?? ''
  const last =
    tabulations
      .map(({ rateTo }) => rateTo)
      .toSorted()
      .at(-1) ?? ''
  const mine = (alias: string) => sql`${sql.raw(alias)}.merchant_no = ${merchantNo}`
  // An order's parts are rounded in its own currency first, then converted and rounded again, see rules/settlement.
  // `edges`, `arrivals`: orders are counted between the days and the noons at which a rate may change, and not day by day.
  // `doors`: the moments from which a tabulation takes orders up only move forward, so that each order's first one is
  // found by halving. Asking every tabulation of every order took longer than all the rest.
  return sql`
    with tab as materialized (
      select * from ${recordset(
        tabs,
        `gateway_no text, batch_no text, settlement_currency text, at timestamptz, paid_before timestamptz,
         kept_until timestamptz, rate_from date, rate_to date, period_from date, period_to date, payout_at timestamptz`,
        't',
      )}
    ), digits as materialized (
      select * from ${recordset(digits, 'currency text, digits int', 'd')}
    ), fixed as materialized (
      select * from ${recordset(fixedRows, 'currency text, fixed numeric', 'f')}
    ), percent as materialized (
      select * from ${recordset(percentRows, 'method text, card_type text, percent numeric', 'p')}
    ), home as (
      select distinct gateway_no, settlement_currency from tab
    ), edges as materialized (
      select array_agg(distinct starts order by starts) as days, array_agg(distinct at order by at) as ats
      from tab cross join lateral (values (${start('rate_from')}), (${start('rate_to + 1')})) as edge(starts)
    ), arrivals as materialized (
      select t.gateway_no, width_bucket(t.created_at, e.days) as span, count(*) as orders, 1 + width_bucket(
        case
          when w.arrives_at is not null and not w.delivery_fails
            then date_trunc('hour', greatest(w.arrives_at, w.uploaded_at)) + interval '1 hour'
          when w.arrives_at is null and w.picture_count > 0
            then date_trunc('hour', w.uploaded_at) + interval '1 hour'
        end - interval '1 microsecond', e.ats) as arrived_by
      from edges e cross join transactions t
      left join waybills w on w.merchant_no = t.merchant_no and w.trade_no = t.trade_no
      where ${mine('t')} and t.status = 'success' and t.environment = 'live'
        and t.created_at >= ${startOf(first)} and t.created_at < ${startOf(last, 1)}
      group by 1, 2, 4
    ), rated as materialized (
      select tab.*, coalesce(sum(a.orders), 0)::int as orders,
        coalesce(sum(a.orders) filter (where a.arrived_by <= width_bucket(tab.at, e.ats)), 0)::int as delivered
      from tab cross join edges e left join arrivals a on a.gateway_no = tab.gateway_no
        and a.span >= width_bucket(${start('rate_from')}, e.days)
        and a.span < width_bucket(${start('rate_to + 1')}, e.days)
      group by tab.gateway_no, tab.batch_no, tab.settlement_currency, tab.at, tab.paid_before, tab.kept_until,
        tab.rate_from, tab.rate_to, tab.period_from, tab.period_to, tab.payout_at
    ), gate as materialized (
      select *, (orders = 0 or delivered * 100 > ${DELIVERY_LINE} * orders) as open from rated
    ), doors as materialized (
      select gateway_no, array_agg(at order by at) as ats, array_agg(kept_until order by at) as kept_until,
        array_agg(at order by at) filter (where open) as open_ats,
        array_agg(paid_before order by at) filter (where open) as open_paid_before
      from gate group by gateway_no
    ), sale as materialized (
      select t.trade_no, t.order_no, t.gateway_no, t.amount, t.currency, t.concludes_at as at, h.settlement_currency,
        case when t.currency = h.settlement_currency then 1.000000 else x.rate end as rate,
        o.digits, s.digits as to_digits, coalesce(p.percent, ${standardPercent}::numeric) as percent, f.fixed,
        w.uploaded_at,
        least(
          d.ats[width_bucket(t.concludes_at, d.kept_until) + 1],
          case when w.uploaded_at is not null then d.open_ats[1 + greatest(
            width_bucket(t.concludes_at, d.open_paid_before), width_bucket(w.uploaded_at, d.open_ats))] end
        ) as tab_at
      from transactions t
      join home h on h.gateway_no = t.gateway_no
      join doors d on d.gateway_no = t.gateway_no
      join digits o on o.currency = t.currency
      join digits s on s.currency = h.settlement_currency
      left join fixed f on f.currency = t.currency
      left join percent p on p.method = t.method and p.card_type is not distinct from
        case when t.method = 'card' then t.card_type end
      left join fx_rates x on x.currency = t.currency and x.to_currency = h.settlement_currency
        and x.day = (t.concludes_at at time zone ${timeZone})::date
      left join waybills w on w.merchant_no = t.merchant_no and w.trade_no = t.trade_no
      where ${mine('t')} and t.status = 'success' and t.environment = 'live' and t.concludes_at is not null
        and ${orders}
        and not exists (select from settlement_entries e
          where ${mine('e')} and e.cause = t.trade_no || '.sale')
    ), freed as materialized (
      select e.*, g.tab_at from settlement_entries e
      join lateral (select min(at) as tab_at from tab where tab.gateway_no = e.gateway_no) g on true
      where ${mine('e')} and e.batch_no is null and e.settlement_currency is not null and e.gateway_no in (select gateway_no from home)
    ), sold as materialized (
      select trade_no, gateway_no, currency, settlement_currency, rate, digits, to_digits, tab_at from sale
      where tab_at is not null
      union all
      select e.trade_no, e.gateway_no, e.currency, e.settlement_currency, e.rate, o.digits, s.digits,
        coalesce(b.tabulated_at, (select min(at) from tab where tab.gateway_no = e.gateway_no))
      from settlement_entries e
      join digits o on o.currency = e.currency join digits s on s.currency = e.settlement_currency
      left join settlement_batches b on b.merchant_no = e.merchant_no and b.batch_no = e.batch_no
      where ${mine('e')} and e.kind = 'sale' and e.gateway_no in (select gateway_no from home) and e.trade_no in (
        select r.trade_no from refunds r where ${mine('r')} and not exists (
          select from settlement_entries d where ${mine('d')} and d.cause = r.refund_no)
        union
        select d.trade_no from settlement_entries d where ${mine('d')} and d.batch_no is null
        union
        select r.trade_no from refunds r join settlement_entries d on d.merchant_no = r.merchant_no and d.cause = r.refund_no
          where ${mine('r')} and r.status = 'failed')
    ), refund as materialized (
      select r.refund_no, r.trade_no, r.order_no, r.gateway_no, r.amount, r.currency, r.applied_at, r.status,
        r.processed_at, s.settlement_currency, s.rate, s.to_digits,
        round(sum(r.amount) over before_it * s.rate, s.to_digits)
          - round((sum(r.amount) over before_it - r.amount) * s.rate, s.to_digits) as settled,
        (select min(tab.at) from tab where tab.gateway_no = r.gateway_no and tab.at > r.applied_at
          and tab.at >= s.tab_at) as tab_at
      from refunds r join sold s on s.trade_no = r.trade_no
      where ${mine('r')}
      window before_it as (partition by r.trade_no, r.status = 'failed' order by r.applied_at, r.refund_no)
    ), disputed as materialized (
      select e.*, s.rate as of_rate, s.settlement_currency as of_currency, s.to_digits,
        (select min(tab.at) from tab where tab.gateway_no = e.gateway_no and tab.at > e.at and tab.at >= s.tab_at)
          as tab_at
      from settlement_entries e join sold s on s.trade_no = e.trade_no
      where ${mine('e')} and e.batch_no is null and e.settlement_currency is null
    ), parts as (
      select 'sale' as kind, trade_no || '.sale' as cause, gateway_no, trade_no, order_no, null::text as refund_no,
        null::text as dispute_no, amount, currency, at, rate, settlement_currency, round(amount * rate, to_digits) as settled,
        -round(amount * percent / 100 + fixed, digits) as fee, percent, fixed,
        -round(amount * ${RESERVE_PERCENT} / 100, digits) as reserve, to_digits, tab_at
      from sale
      union all
      select 'refund', r.refund_no, r.gateway_no, r.trade_no, r.order_no, r.refund_no, null, -r.amount, r.currency,
        r.applied_at, r.rate, r.settlement_currency, -r.settled, 0, null, null, 0, r.to_digits, r.tab_at
      from refund r
      where (r.status <> 'failed' or r.processed_at > r.tab_at)
        and not exists (select from settlement_entries e where ${mine('e')} and e.cause = r.refund_no)
      union all
      select 'refund_returned', r.refund_no || '.returned', r.gateway_no, r.trade_no, r.order_no, r.refund_no, null,
        r.amount, r.currency, r.processed_at, r.rate, r.settlement_currency, r.settled, 0, null, null, 0, r.to_digits,
        (select min(tab.at) from tab where tab.gateway_no = r.gateway_no and tab.at > r.processed_at)
      from refund r
      where r.status = 'failed'
        and (r.processed_at > r.tab_at or exists (select from settlement_entries e
          where ${mine('e')} and e.cause = r.refund_no))
        and not exists (select from settlement_entries e
          where ${mine('e')} and e.cause = r.refund_no || '.returned')
      union all
      select d.kind, d.cause, d.gateway_no, d.trade_no, null, null, d.dispute_no, d.amount, d.currency, d.at, d.of_rate,
        d.of_currency, round(d.amount * d.of_rate, d.to_digits), 0, null, null, 0, d.to_digits, d.tab_at
      from disputed d
    ), plan as materialized (
      select p.kind, p.cause, p.gateway_no, p.trade_no, p.order_no, p.refund_no, p.dispute_no, p.amount, p.currency,
        p.at, p.rate, p.settlement_currency, p.settled, p.fee, round(p.fee * p.rate, p.to_digits) as settled_fee,
        p.percent, p.fixed, p.reserve, round(p.reserve * p.rate, p.to_digits) as settled_reserve,
        p.settled + round(p.fee * p.rate, p.to_digits) + round(p.reserve * p.rate, p.to_digits) as net, p.tab_at
      from parts p
      union all
      select f.kind, f.cause, f.gateway_no, f.trade_no, f.order_no, f.refund_no, f.dispute_no, f.amount, f.currency,
        f.at, f.rate, f.settlement_currency, f.settled, f.fee, f.settled_fee, f.fee_percent, f.fee_fixed, f.reserve,
        f.settled_reserve, f.net, f.tab_at
      from freed f where f.kind not in ('carried_in', 'carried_out')
    )`
}
