import { type SQL, sql } from 'drizzle-orm'
import { DELIVERY_LINE } from '#lib/rules/delivery-rate.ts'
import { undeliveredStates } from '#lib/rules/order-state.ts'
import type { Fragment, PlanScope } from './fragment.ts'

/**
 * Eligibility: which tabulation takes an order (spec §9 Settlement; decision "What keeps an order back"). An
 * order is taken by the first tabulation for which three conditions are true: the order is due, the delivery
 * rate is above the threshold, and the waybill was uploaded before noon of the tabulation day. After 180
 * days, an order is taken in any case.
 */

/** How many of the ascending times are at or before `at`: a binary search. */
const passed = (at: SQL, moments: SQL): SQL => sql`width_bucket(${at}, ${moments})`

/**
 * `delivery_rate`: the tabulations with their delivery rate (decision "The delivery rate"). The rates of
 * successive tabulations share most of their orders. So one query counts the orders by two intervals: between
 * the days on which a rate's period starts or ends, and between the noons before which they were delivered.
 */
export function deliveryRates({ merchantNo, timeZone, tabulations }: PlanScope): readonly Fragment[] {
  const startOfDay = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`
  const [from, after] = [startOfDay(sql`tabulation.rate_from`), startOfDay(sql`tabulation.rate_to + 1`)]
  const firstDay = tabulations.map(({ rateFrom }) => rateFrom).toSorted()[0] ?? ''
  const lastDay =
    tabulations
      .map(({ rateTo }) => rateTo)
      .toSorted()
      .at(-1) ?? ''
  return [
    {
      name: 'rate_boundary',
      query: sql`
        select array_agg(distinct starts order by starts) as days, array_agg(distinct at order by at) as noons
        from tabulation cross join lateral (values (${from}), (${after})) as boundary(starts)`,
    },
    {
      // Proof images count as proof of delivery if there is no parcel to follow. The period is given as two
      // times, so that the planner can estimate the number of orders in it.
      name: 'order_count',
      query: sql`
        select t.gateway_no, ${passed(sql`t.created_at`, sql`b.days`)} as period, count(*) as orders,
          1 + ${passed(
            sql`case
              when w.arrives_at is not null and not w.delivery_fails then greatest(w.arrives_at, w.uploaded_at)
              when w.arrives_at is null and w.picture_count > 0 then w.uploaded_at
            end`,
            sql`b.noons`,
          )} as noon
        from rate_boundary b cross join transactions t
        left join waybills w on w.merchant_no = t.merchant_no and w.trade_no = t.trade_no
        where t.merchant_no = ${merchantNo} and t.status = 'success' and t.environment = 'live'
          and t.order_state not in ${[...undeliveredStates]}
          and t.created_at >= ${startOfDay(sql`${firstDay}::date`)}
          and t.created_at < ${startOfDay(sql`${lastDay}::date + 1`)}
        group by 1, 2, 4`,
    },
    {
      name: 'delivery_rate',
      query: sql`
        select tabulation.*, orders, delivered, orders = 0 or delivered * 100 > ${DELIVERY_LINE} * orders as open
        from tabulation join (
          select batch_no, coalesce(sum(c.orders), 0)::int as orders,
            coalesce(sum(c.orders) filter (where c.noon <= ${passed(sql`tabulation.at`, sql`b.noons`)}), 0)::int
              as delivered
          from tabulation cross join rate_boundary b
          left join order_count c on c.gateway_no = tabulation.gateway_no
            and c.period >= ${passed(from, sql`b.days`)} and c.period < ${passed(after, sql`b.days`)}
          group by batch_no
        ) counts using (batch_no)`,
    },
  ]
}

/**
 * `schedule`: a row for each gateway with the times of its tabulations, ascending. All of them increase from
 * one tabulation to the next, so a binary search finds the first one that takes an order.
 */
export const schedule: Fragment = {
  name: 'schedule',
  query: sql`
    select gateway_no, settlement_currency, array_agg(at order by at) as ats,
      array_agg(held_back_from order by at) as held_back_from,
      array_agg(at order by at) filter (where open) as open_ats,
      array_agg(paid_before order by at) filter (where open) as open_paid_before
    from delivery_rate group by gateway_no, settlement_currency`,
}

/** The tabulation that takes an order of this `schedule`. null if none of them does. */
export const tabulationOfOrder = (paidAt: SQL, uploadedAt: SQL): SQL => sql`least(
  schedule.ats[1 + ${passed(paidAt, sql`schedule.held_back_from`)}],
  case when ${uploadedAt} is not null then schedule.open_ats[1 + greatest(
    ${passed(paidAt, sql`schedule.open_paid_before`)}, ${passed(uploadedAt, sql`schedule.open_ats`)})] end)`
