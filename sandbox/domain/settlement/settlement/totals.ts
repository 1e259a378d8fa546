import { sql } from 'drizzle-orm'
import type { unsettledTotals } from '#lib/contract/settlement.ts'
import { defaultRange } from '#lib/rules/date-range.ts'
import { addMonthsIn, dayOf, startOfDayIn } from '#lib/rules/days.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Handler } from '#sandbox/platform/context.ts'

/** Maximum period (spec §9 Downloads). */
const YEARS = 2

interface Unsettled extends Record<string, unknown> {
  currency: string
  orders: number
  amount: string
  older: number
}
interface Settled extends Record<string, unknown> {
  currency: string
  batches: number
  gross: string
  net: string
}

/** Unsettled orders by order currency, and paid batches by settlement currency. */
export const readUnsettledTotals: Handler<typeof unsettledTotals> = async ({ ctx }) => {
  const { db, merchantNo, timeZone } = ctx
  const from = startOfDayIn(addMonthsIn(ctx.now(), -12 * YEARS, timeZone), timeZone)
  const since = sql`${from.toISOString()}::timestamptz`
  const listed = sql`${defaultRange(ctx.now(), timeZone).from}::timestamptz`
  const unsettled = await db.execute<Unsettled>(sql`
    select currency, count(*)::int as orders, sum(amount)::text as amount,
      (count(*) filter (where created_at < ${listed}))::int as older
    from transactions
    where merchant_no = ${merchantNo} and status = 'success' and environment = 'live'
      and settlement_status in ('unsettled', 'settling') and created_at >= ${since}
    group by currency order by currency`)
  const settled = await db.execute<Settled>(sql`
    select currency, count(*)::int as batches, sum(gross)::text as gross, sum(net)::text as net
    from settlement_batches
    where merchant_no = ${merchantNo} and state = 'processed' and tabulated_at >= ${since}
    group by currency order by currency`)
  return {
    from: dayOf(from, timeZone),
    unsettled: unsettled.rows.map(({ currency, orders, amount, older }) => ({
      currency,
      orders,
      older,
      amount: canonicalAmount(currency, amount),
    })),
    settled: settled.rows.map(({ currency, batches, gross, net }) => ({
      currency,
      batches,
      gross: canonicalAmount(currency, gross),
      net: canonicalAmount(currency, net),
    })),
  }
}
