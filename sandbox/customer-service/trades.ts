import { subDays } from 'date-fns/subDays'
import { and, between, eq, exists, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { reviewedTradeRow, riskTrades, sevenDayTrades } from '#lib/contract/customer-service.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { startOfDayIn } from '#lib/rules/days.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Context, Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { orderReviews } from '../db/schema/customer-service.ts'
import { transactions } from '../db/schema/payment.ts'
import { ofSites } from '../gate/sites.ts'
import { all, inPeriod, ofFields, oneOf } from '../list/conditions.ts'
import { readPage, type Source } from '../list/page.ts'
import { transactionSource } from '../transaction/filter.ts'
import { readRows, rowOf } from '../transaction/read-rows.ts'
import { reviewsOf } from './review.ts'

type Row = z.input<typeof reviewedTradeRow>

/** Days of the list of successful trades, today counted in. */
export const TRADE_DAYS = 7

/** Orders with their reviews, in the keys' order. */
export async function reviewedRows(
  db: Database,
  merchantNo: string,
  locale: Locale,
  keys: readonly string[],
): Promise<Row[]> {
  const rows = await readRows(db, merchantNo, keys)
  const reviews = await reviewsOf(db, merchantNo, keys)
  return rows.map((stored) => {
    const row = rowOf(stored, locale)
    const review = reviews.get(row.tradeNo)
    return {
      tradeNo: row.tradeNo,
      orderNo: row.orderNo,
      gatewayNo: row.gatewayNo,
      createdAt: row.createdAt,
      method: row.method,
      status: row.status,
      email: row.email,
      customerName: row.customerName,
      amount: row.amount,
      currency: row.currency,
      waybillUploaded: row.waybillUploaded,
      score: review?.score ?? 0,
      changes: review?.changes ?? [],
      largeAmount: review?.largeAmount ?? false,
      comparedWith: review?.comparedWith ?? null,
    }
  })
}

/** Live successful orders of a span. */
export const successfulIn = (merchantNo: string, from: Date, to: Date): SQL =>
  all(
    eq(transactions.merchantNo, merchantNo),
    eq(transactions.environment, 'live'),
    eq(transactions.status, 'success'),
    between(transactions.createdAt, from, to),
  )

/** What they come to, by currency. */
export async function paidBy(db: Database, where: SQL) {
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

/** Today and the six days before it. */
export const sevenDays = (now: Date, timeZone: string): { from: Date; to: Date } => ({
  from: startOfDayIn(subDays(now, TRADE_DAYS - 1), timeZone),
  to: now,
})

/** Successful trades of seven days. */
export const listSevenDayTrades: Handler<typeof sevenDayTrades> = async ({ ctx, input }) => {
  const { db, merchantNo, locale, timeZone } = ctx
  const { from, to } = sevenDays(ctx.now(), timeZone)
  const t = transactions
  const where = all(
    successfulIn(merchantNo, from, to),
    ofSites(ctx, t.website),
    ofFields(t, input, 'tradeNo', 'gatewayNo', 'currency', 'method'),
  )
  const { keys, ...page } = await readPage({
    db,
    source: transactionSource,
    where,
    input,
    scope: ['customerService/sevenDayTrades.do', merchantNo],
  })
  return {
    ...page,
    list: await reviewedRows(db, merchantNo, locale, keys),
    from: from.toISOString(),
    to: to.toISOString(),
    paid: await paidBy(db, where),
  }
}

const riskSource: Source<'createdAt' | 'score'> = {
  table: orderReviews,
  key: orderReviews.tradeNo,
  sorts: { createdAt: orderReviews.createdAt, score: orderReviews.score },
  standard: 'createdAt',
}

/** Orders whose review found something. Throws date_range_invalid. */
export const listRiskTrades: Handler<typeof riskTrades> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const t = orderReviews
  const { where } = inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.createdAt, name: 'createdAt' },
    input,
    oneOf(t.tradeNo, input.tradeNo),
    input.scoreFrom === undefined ? undefined : gte(t.score, Number(input.scoreFrom)),
    input.largeAmount === undefined ? undefined : eq(t.largeAmount, input.largeAmount),
    input.change?.length ? anyOf(input.change) : undefined,
    ofOrders(ctx, input),
  )
  const { keys, ...page } = await readPage({
    db,
    source: riskSource,
    where,
    input,
    scope: ['customerService/riskTrades.do', merchantNo],
  })
  return { ...page, list: await reviewedRows(db, merchantNo, locale, keys) }
}

const anyOf = (changes: readonly string[]): SQL =>
  sql`${orderReviews.changes} ?| array[${sql.join(
    changes.map((change) => sql`${change}`),
    sql`, `,
  )}]`

/** What the order itself says: who paid, where, and how it ended. */
function ofOrders(
  ctx: Context,
  filter: { email?: string | undefined; gatewayNo?: string[] | undefined; status?: string[] | undefined },
): SQL | undefined {
  const { email, gatewayNo = [], status = [] } = filter
  const t = transactions
  const sites = ofSites(ctx, t.website)
  if (!email && gatewayNo.length === 0 && status.length === 0 && !sites) return undefined
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(t)
      .where(
        and(
          eq(t.merchantNo, orderReviews.merchantNo),
          eq(t.tradeNo, orderReviews.tradeNo),
          sites,
          email ? eq(t.email, email) : undefined,
          gatewayNo.length > 0 ? inArray(t.gatewayNo, gatewayNo) : undefined,
          status.length > 0 ? inArray(t.status, status as (typeof t.$inferSelect)['status'][]) : undefined,
        ),
      ),
  )
}
