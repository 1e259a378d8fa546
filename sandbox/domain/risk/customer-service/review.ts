import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import {
  CHANGE_SCORES,
  changesOf,
  LARGE_AMOUNT_USD,
  type ReviewedOrder,
  reviewScore,
} from '#lib/rules/review.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { orderReviews } from '#sandbox/platform/db/schema/customer-service.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { inUsd, usdRate } from '#sandbox/platform/reference/usd-rates.ts'

type Order = typeof transactions.$inferSelect

/**
 * Reviews a live order: what changed since the previous order with the same email, and whether the amount is
 * large. Saved only if there is a finding.
 */
export async function recordReview(
  db: Database,
  order: Order,
): Promise<typeof orderReviews.$inferSelect | undefined> {
  if (order.environment !== 'live') return undefined
  const t = transactions
  const [before] = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.merchantNo, order.merchantNo),
        eq(t.email, order.email),
        eq(t.environment, 'live'),
        or(
          lt(t.createdAt, order.createdAt),
          and(eq(t.createdAt, order.createdAt), lt(t.tradeNo, order.tradeNo)),
        ),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.tradeNo))
    .limit(1)
  const changes = changesOf(reviewed(order), before && reviewed(before))
  const largeAmount = inUsd(order.amount, order.currency) > LARGE_AMOUNT_USD
  if (changes.length === 0 && !largeAmount) return undefined
  const [row] = await db
    .insert(orderReviews)
    .values({
      merchantNo: order.merchantNo,
      tradeNo: order.tradeNo,
      createdAt: order.createdAt,
      score: reviewScore(changes),
      changes,
      comparedWith: before?.tradeNo ?? null,
      largeAmount,
    })
    .returning()
  return row
}

const reviewed = (order: Order): ReviewedOrder => ({
  card: order.cardHash,
  phone: order.billingPhone,
  name: order.customerName,
  country: order.billingCountry,
  address: order.billingKey,
  ip: order.ip,
})

/** The transaction columns that the review compares. */
const columns: Readonly<Record<keyof typeof CHANGE_SCORES, string>> = {
  card: 'card_hash',
  phone: 'billing_phone',
  name: 'customer_name',
  country: 'billing_country',
  address: 'billing_key',
  ip: 'ip',
}

/** Reviews all existing live orders in one statement. The table must be empty. */
export async function reviewAll(db: Database): Promise<void> {
  const each = Object.entries(columns) as [keyof typeof CHANGE_SCORES, string][]
  const before = sql.raw(each.map(([, column]) => `lag(${column}) over w as before_${column}`).join(', '))
  const changed = (column: string) => `${column} <> before_${column}`
  const score = sql.raw(
    each
      .map(([change, column]) => `(case when ${changed(column)} then ${CHANGE_SCORES[change]} else 0 end)`)
      .join(' + '),
  )
  const list = sql.raw(
    each.map(([change, column]) => `case when ${changed(column)} then '${change}' end`).join(', '),
  )
  const rates = sql.raw(
    Object.entries(usdRate)
      .map(([currency, rate]) => `('${currency}', ${rate})`)
      .join(', '),
  )
  await db.execute(sql`
    insert into ${orderReviews} (merchant_no, trade_no, created_at, score, changes, compared_with, large_amount)
    select merchant_no, trade_no, created_at, score, changes, before_trade_no, large_amount
    from (
      select o.*, ${score} as score, to_jsonb(array_remove(array[${list}], null)) as changes,
        amount * coalesce(r.rate, 1) > ${LARGE_AMOUNT_USD} as large_amount
      from (
        select merchant_no, trade_no, created_at, amount, currency, card_hash, billing_phone, customer_name,
          billing_country, billing_key, ip, ${before}, lag(trade_no) over w as before_trade_no
        from transactions where environment = 'live'
        window w as (partition by merchant_no, email order by created_at, trade_no)
      ) o left join (values ${rates}) as r(currency, rate) on r.currency = o.currency
    ) reviewed
    where score > 0 or large_amount
    on conflict do nothing`)
}

/** The reviews of these orders by order number. An order without findings has no review. */
export async function reviewsOf(db: Database, merchantNo: string, tradeNos: readonly string[]) {
  const rows =
    tradeNos.length === 0
      ? []
      : await db
          .select()
          .from(orderReviews)
          .where(and(eq(orderReviews.merchantNo, merchantNo), inArray(orderReviews.tradeNo, [...tradeNos])))
  return new Map(rows.map((row) => [row.tradeNo, row]))
}
