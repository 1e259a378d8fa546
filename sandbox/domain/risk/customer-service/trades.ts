import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { reviewedTradeRow, riskTrades, sevenDayTrades } from '#lib/contract/customer-service.ts'
import { addDaysIn, startOfDayIn } from '#lib/rules/days.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { ordersTable } from '#sandbox/domain/payments/transaction/list.ts'
import { readTransactions } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { orderReviews } from '#sandbox/platform/db/schema/customer-service.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { byOrder, ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import {
  type Condition,
  type FilterOf,
  matchFields,
  oneOf,
  period,
} from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { reviewsOf } from './review.ts'

type Row = z.input<typeof reviewedTradeRow>

/** Number of days in the list of successful orders, including today. */
export const TRADE_DAYS = 7

const t = transactions

/** The merchant's orders with these numbers and their reviews, in the order of the numbers. */
async function readReviewedOrders(ctx: Context, keys: readonly string[]): Promise<Row[]> {
  const orders = await readTransactions(ctx, keys)
  const reviews = await reviewsOf(ctx.db, ctx.merchantNo, keys)
  const isSeen = await seenOf(
    ctx,
    [...reviews.values()].flatMap(({ comparedWith }) => comparedWith ?? []),
  )
  return orders.map((order) => {
    const review = reviews.get(order.tradeNo)
    const comparedWith = review?.comparedWith ?? null
    return {
      ...toRow(reviewedTradeRow, order),
      score: review?.score ?? 0,
      changes: review?.changes ?? [],
      largeAmount: review?.largeAmount ?? false,
      comparedWith: comparedWith !== null && isSeen(comparedWith) ? comparedWith : null,
    }
  })
}

/** Of these orders: those of the websites of the role. */
async function seenOf(ctx: Context, tradeNos: readonly string[]): Promise<(tradeNo: string) => boolean> {
  const isOfWebsite = ofWebsites(ctx, t.website)
  if (!isOfWebsite) return () => true
  const rows = await ctx.db
    .select({ tradeNo: t.tradeNo })
    .from(t)
    .where(and(eq(t.merchantNo, ctx.merchantNo), inArray(t.tradeNo, [...tradeNos]), isOfWebsite))
  const seen = new Set(rows.map(({ tradeNo }) => tradeNo))
  return (tradeNo) => seen.has(tradeNo)
}

/** Today and the six days before. */
const sevenDays = (now: Date, timeZone: string): { from: Date; to: Date } => ({
  from: startOfDayIn(addDaysIn(now, 1 - TRADE_DAYS, timeZone), timeZone),
  to: now,
})

type SevenDayFilter = FilterOf<typeof sevenDayTrades> & { span?: { from: Date; to: Date } }

/** Successful live orders of seven days, or of another time span. */
export const successfulOrders = defineList({
  ...ordersTable,
  period: {
    at: t.createdAt,
    rangeOf: ({ span }: SevenDayFilter, { now, timeZone }) => span ?? sevenDays(now(), timeZone),
  },
  where: (filter: SevenDayFilter) => [
    eq(t.environment, 'live'),
    eq(t.status, 'success'),
    matchFields(t, filter, 'tradeNo', 'gatewayNo', 'currency', 'method'),
  ],
  read: readReviewedOrders,
})

/** Successful orders of seven days, and their totals. */
export const listSevenDayTrades = listHandler(sevenDayTrades, successfulOrders, async ({ ctx, input }) => {
  const { where, range } = successfulOrders.condition(input, ctx)
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    paid: await paidBy(ctx.db, where),
  }
})

/** Totals of orders by currency. */
export async function paidBy(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({
      currency: transactions.currency,
      orders: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${transactions.amount})::text`,
    })
    .from(transactions)
    .where(where)
    .groupBy(transactions.currency)
    .orderBy(transactions.currency)
  return rows.map((row) => ({ ...row, amount: canonicalAmount(row.currency, row.amount) }))
}

const r = orderReviews

/** Orders with review findings. */
export const listRiskTrades = listHandler(
  riskTrades,
  defineList({
    table: r,
    key: r.tradeNo,
    sorts: { createdAt: r.createdAt, score: r.score },
    defaultSort: 'createdAt',
    websites: byOrder(r),
    period: period(r.createdAt, 'createdAt'),
    where: (filter: FilterOf<typeof riskTrades>) => [
      oneOf(r.tradeNo, filter.tradeNo),
      filter.scoreFrom === undefined ? undefined : gte(r.score, Number(filter.scoreFrom)),
      filter.largeAmount === undefined ? undefined : eq(r.largeAmount, filter.largeAmount),
      filter.change?.length ? hasChange(filter.change) : undefined,
      matchReviewedOrder(filter),
    ],
    read: readReviewedOrders,
  }),
)

const hasChange = (changes: readonly string[]): SQL =>
  sql`${r.changes} ?| array[${sql.join(
    changes.map((change) => sql`${change}`),
    sql`, `,
  )}]`

/** Filter fields that only the order has. */
function matchReviewedOrder({ email, gatewayNo, orderState }: FilterOf<typeof riskTrades>): Condition {
  const wanted = and(
    oneOf(t.email, email?.toLowerCase()),
    matchFields(t, { gatewayNo, orderState }, 'gatewayNo', 'orderState'),
  )
  return (
    wanted &&
    sql`exists (select from ${t} where ${t.merchantNo} = ${r.merchantNo} and ${t.tradeNo} = ${r.tradeNo} and ${wanted})`
  )
}
