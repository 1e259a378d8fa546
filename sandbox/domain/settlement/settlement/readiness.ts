import { addDays } from 'date-fns/addDays'
import { type SQL, sql } from 'drizzle-orm'
import type { readiness } from '#lib/contract/settlement-work.ts'
import { deliveryRateOf } from '#lib/rules/delivery-rate.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { undeliveredStates } from '#lib/rules/order-state.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { comingTabulations } from './calendar.ts'
import type { PlannedTabulation } from './plan/fragment.ts'
import { planOf } from './plan/plan.ts'
import { ensureRatesFor } from './plan/rates.ts'

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
/** The next tabulation of each gateway. */
export async function nextTabulations(
  ctx: Context,
  gatewayNos?: readonly string[],
): Promise<PlannedTabulation[]> {
  const coming = await comingTabulations(ctx.db, ctx.merchantNo, addDays(ctx.now(), 7), gatewayNos)
  return [...Map.groupBy(coming, ({ gatewayNo }) => gatewayNo).values()].flatMap((of) => of.slice(0, 1))
}

/** The start of a query on the plan of these tabulations. */
export async function planOfNext(ctx: Context, tabulations: readonly PlannedTabulation[]): Promise<SQL> {
  const { db, merchantNo, timeZone } = ctx
  const args = { merchantNo, timeZone, tabulations, orders: sql`t.settlement_status = 'unsettled'` }
  await ensureRatesFor(db, args, ctx.now())
  return planOf(args)
}

/**
 * Orders that are due for the next tabulation; without `tabulated_at` they are held back. An order without money left
 * for the merchant waits for nothing that the merchant can do.
 */
export const dueSales = sql`sale s join delivery_rate d on d.gateway_no = s.gateway_no and s.at < d.paid_before
  and (s.tabulated_at is not null or s.order_state not in ${[...undeliveredStates]})`

/** What the next tabulation of each gateway will settle as of now, and what is held back. */
export const readReadiness: Handler<typeof readiness> = async ({ ctx, input }) => {
  const { db } = ctx
  const next = await nextTabulations(ctx, input.gatewayNo === undefined ? undefined : [input.gatewayNo])
  if (next.length === 0) return { gateways: [] }
  const plan = await planOfNext(ctx, next)
  const rates = await db.execute<DeliveryRate>(
    sql`${plan} select gateway_no, orders, delivered, open from delivery_rate`,
  )
  const sums = await db.execute<Sum>(sql`${plan}
    select s.gateway_no, s.currency, s.tabulated_at is not null as ready, count(*)::int as orders, sum(s.amount)::text as amount
    from ${dueSales} group by 1, 2, 3 order by 1, 2`)
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
  }
}
