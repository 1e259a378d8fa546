import { addDays } from 'date-fns/addDays'
import { sql } from 'drizzle-orm'
import type { readiness } from '#lib/contract/settlement.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { HELD_BACK_DAYS, nextTabulation } from '#lib/rules/settlement.ts'
import { deliveryRateOf } from '#lib/rules/waybill.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { comingTabulations } from './calendar.ts'
import { planOf } from './plan/plan.ts'
import { ensureRatesFor } from './plan/rates.ts'

/** Maximum number of held-back orders in the response, oldest first. */
const MAX_ORDERS = 100

interface DeliveryRate extends Record<string, unknown> {
  gateway_no: string
  orders: number
  delivered: number
  open: boolean
}
interface Sum extends Record<string, unknown> {
  gateway_no: string
  currency: string
  ready: boolean
  orders: number
  amount: string
}
interface HeldBack extends Record<string, unknown> {
  trade_no: string
  order_no: string
  gateway_no: string
  amount: string
  currency: string
  at: string
  reason: 'no_waybill' | 'rate_below_line'
}

/** What the next tabulation of each gateway will settle as of now, and why the other orders are held back. */
export const readReadiness: Handler<typeof readiness> = async ({ ctx, input }) => {
  const { db, merchantNo, timeZone } = ctx
  const all = await comingTabulations(
    db,
    merchantNo,
    addDays(ctx.now(), 7),
    input.gatewayNo === undefined ? undefined : [input.gatewayNo],
  )
  const next = [...Map.groupBy(all, ({ gatewayNo }) => gatewayNo).values()].flatMap((of) => of.slice(0, 1))
  if (next.length === 0) return { gateways: [], orders: [] }
  const orders = sql`t.settlement_status = 'unsettled'`
  const args = { merchantNo, timeZone, tabulations: next, orders }
  await ensureRatesFor(db, args, ctx.now())
  const plan = planOf(args)
  const due = sql`sale s join delivery_rate d on d.gateway_no = s.gateway_no and s.at < d.paid_before`
  const rates = await db.execute<DeliveryRate>(
    sql`${plan} select gateway_no, orders, delivered, open from delivery_rate`,
  )
  const sums = await db.execute<Sum>(sql`${plan}
    select s.gateway_no, s.currency, s.tabulated_at is not null as ready, count(*)::int as orders, sum(s.amount)::text as amount
    from ${due} group by 1, 2, 3 order by 1, 2`)
  const heldBack = await db.execute<HeldBack>(sql`${plan}
    select s.trade_no, s.order_no, s.gateway_no, s.amount::text as amount, s.currency, s.at,
      case when s.uploaded_at is null then 'no_waybill' else 'rate_below_line' end as reason
    from ${due} where s.tabulated_at is null order by s.at, s.trade_no limit ${MAX_ORDERS}`)
  const rateOf = new Map(rates.rows.map((row) => [row.gateway_no, row]))
  return {
    gateways: next.map(({ gatewayNo, currency, at, payoutAt }) => {
      const { orders, delivered, open } = rateOf.get(gatewayNo) ?? { orders: 0, delivered: 0, open: true }
      const amounts = (ready: boolean) =>
        sums.rows
          .filter((row) => row.gateway_no === gatewayNo && row.ready === ready)
          .map((row) => ({
            currency: row.currency,
            orders: row.orders,
            amount: canonicalAmount(row.currency, row.amount),
          }))
      return {
        gatewayNo,
        currency,
        nextTabulationAt: at.toISOString(),
        payoutAt: payoutAt.toISOString(),
        orders,
        delivered,
        rate: deliveryRateOf(delivered, orders),
        open,
        ready: amounts(true),
        keptBack: amounts(false),
      }
    }),
    orders: heldBack.rows.map((row) => {
      const paidAt = new Date(row.at)
      const weekday = next.find(({ gatewayNo }) => gatewayNo === row.gateway_no)?.weekday ?? 0
      return {
        tradeNo: row.trade_no,
        orderNo: row.order_no,
        gatewayNo: row.gateway_no,
        amount: canonicalAmount(row.currency, row.amount),
        currency: row.currency,
        paidAt: paidAt.toISOString(),
        reason: row.reason,
        settledBy: nextTabulation(
          addDays(paidAt, HELD_BACK_DAYS + 1),
          weekday,
          timeZone,
        ).payoutAt.toISOString(),
      }
    }),
  }
}
