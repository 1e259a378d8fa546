import { subDays } from 'date-fns/subDays'
import { subYears } from 'date-fns/subYears'
import { and, eq, gte, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { abnormalDetail, unsettledTotals } from '#lib/contract/settlement.ts'
import { dayOf, startOfDayIn } from '#lib/rules/days.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Handler } from '../context.ts'
import { settlementEntries } from '../db/schema/settlement.ts'
import { all, oneOf } from '../list/conditions.ts'
import { readPage } from '../list/page.ts'
import { entryConditions, entryRowOf, entrySource, readEntries } from './entries.ts'

const YEARS = 2
const ABNORMAL_DAYS = 180

interface Unsettled extends Record<string, unknown> {
  currency: string
  orders: number
  amount: string
}
interface Settled extends Record<string, unknown> {
  currency: string
  batches: number
  gross: string
  net: string
}

/** What is not settled yet, by the currency of the orders, and what was, by that of settlement. */
export const readUnsettledTotals: Handler<typeof unsettledTotals> = async ({ ctx }) => {
  const { db, merchantNo, timeZone } = ctx
  const from = startOfDayIn(subYears(ctx.now(), YEARS), timeZone)
  const since = sql`${from.toISOString()}::timestamptz`
  const unsettled = await db.execute<Unsettled>(sql`
    select currency, count(*)::int as orders, sum(amount)::text as amount from transactions
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
    unsettled: unsettled.rows.map(({ currency, orders, amount }) => ({
      currency,
      orders,
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

/** What a later batch took from, or gave back to, orders that had been settled: refunds, disputes. */
export const listAbnormal: Handler<typeof abnormalDetail> = async ({ ctx, input }) => {
  const { gatewayNo, kind } = input
  const { db, merchantNo } = ctx
  const t = settlementEntries
  const where = all(
    entryConditions(merchantNo, { kind }),
    oneOf(t.gatewayNo, gatewayNo),
    gte(t.at, startOfDayIn(subDays(ctx.now(), ABNORMAL_DAYS), ctx.timeZone)),
    and(isNotNull(t.batchNo), notInArray(t.kind, ['sale', 'carried_in', 'carried_out'])),
    sql`exists (select from ${t} as first where first.merchant_no = ${merchantNo}
      and first.cause = ${t.tradeNo} || '.sale' and first.batch_no <> ${t.batchNo})`,
    eq(t.merchantNo, merchantNo),
  )
  const { keys, ...page } = await readPage({
    db,
    source: entrySource,
    where,
    input,
    scope: ['settlement/abnormalDetail.do', merchantNo],
  })
  return { ...page, list: (await readEntries(db, merchantNo, keys)).map(entryRowOf) }
}
