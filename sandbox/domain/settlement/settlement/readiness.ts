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

/** A gateway's delivery rate with its due orders of one currency; `currency` is null if it has none. */
type Due = { gateway_no: string; rated: number; delivered: number; open: boolean } & (
  | { currency: null }
  | { currency: string; ready: boolean; orders: number; amount: string }
)

/** A gateway is tabulated once a week; the week in which the clocks go back has an hour more than seven days. */
const DAYS_TO_NEXT = 8

/** The next tabulation of each gateway. */
export async function nextTabulations(
  { db, merchantNo, now }: Pick<Context, 'db' | 'merchantNo' | 'now'>,
  gatewayNos?: readonly string[],
): Promise<PlannedTabulation[]> {
  const coming = await comingTabulations(db, merchantNo, addDays(now(), DAYS_TO_NEXT), gatewayNos)
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
  // One query: the delivery rates take most of its time.
  const { rows } = await db.execute<Due>(sql`${plan}
    select rate.gateway_no, rate.orders as rated, rate.delivered, rate.open, due.currency, due.ready, due.orders, due.amount
    from delivery_rate rate left join (
      select s.gateway_no, s.currency, s.tabulated_at is not null as ready, count(*)::int as orders,
        sum(s.amount)::text as amount
      from ${dueSales} group by 1, 2, 3
    ) due using (gateway_no) order by rate.gateway_no, due.currency`)
  const rowsOf = Map.groupBy(rows, (row) => row.gateway_no)
  return {
    gateways: next.map(({ gatewayNo, currency, at, payoutAt }) => {
      const of = rowsOf.get(gatewayNo) ?? []
      const { rated: orders, delivered, open } = of[0] ?? { rated: 0, delivered: 0, open: true }
      const amounts = (ready: boolean) =>
        of.flatMap((row) =>
          row.currency !== null && row.ready === ready
            ? [
                {
                  currency: row.currency,
                  orders: row.orders,
                  amount: canonicalAmount(row.currency, row.amount),
                },
              ]
            : [],
        )
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
