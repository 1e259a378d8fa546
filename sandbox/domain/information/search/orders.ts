import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FoundOrder, MAX_FOUND } from '#lib/contract/search.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { customers, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { begins, customerBegins, numberBegins, ownNumber } from './begins.ts'

/**
 * The maximum number of orders read for a prefix, latest numbers first, because a short prefix can match a
 * million. A role with few websites may therefore find nothing until the user types more characters.
 */
const LOOKED_AT = 500
const CUSTOMERS = 50
/** More orders than the search shows, because refunds and disputes are searched among them. */
const KEPT = 20

const t = transactions
const found = {
  tradeNo: t.tradeNo,
  orderNo: t.orderNo,
  orderState: t.orderState,
  amount: t.amount,
  currency: t.currency,
  createdAt: t.createdAt,
  customerName: t.customerName,
  email: t.email,
}
type Found = Pick<typeof t.$inferSelect, keyof typeof found>

/** The orders that match the text: first those with exactly this number, then the latest. */
export async function findOrders(ctx: Context, text: string): Promise<Found[]> {
  const number = ownNumber(text)
  const some = await Promise.all([
    number ? byNumber(ctx, numberBegins(t.tradeNo, number), desc(t.tradeNo)) : [],
    // Sorted as in the prefix index.
    byNumber(ctx, begins(t.orderNo, text), sql`${t.orderNo} using ~>~`),
    byCustomers(ctx, text),
    byExactName(ctx, text),
  ])
  const byKey = new Map(some.flat().map((order) => [order.tradeNo, order]))
  const named = (order: Found) => order.tradeNo === number || order.orderNo === text
  return [...byKey.values()]
    .toSorted((a, b) => Number(named(b)) - Number(named(a)) || +b.createdAt - +a.createdAt)
    .slice(0, KEPT)
}

/** Finds numbers in the index alone first, and reads the rows only for the few that remain. */
async function byNumber({ db, merchantNo, rights }: Context, where: SQL, order: SQL): Promise<Found[]> {
  const first = db
    .select({ tradeNo: t.tradeNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), where))
    .orderBy(order)
    .limit(ofWebsites({ rights }, t.website) ? LOOKED_AT : KEPT)
    .as('first')
  return db
    .select(found)
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        inArray(t.tradeNo, db.select({ tradeNo: first.tradeNo }).from(first)),
        ofWebsites({ rights }, t.website),
      ),
    )
    .orderBy(desc(t.createdAt))
    .limit(KEPT)
}

async function byCustomers(ctx: Context, text: string): Promise<Found[]> {
  const { db, merchantNo } = ctx
  const people = await db
    .select({ email: customers.email })
    .from(customers)
    .where(customerBegins(merchantNo, text))
    .limit(CUSTOMERS)
  const emails = [...new Set(people.map(({ email }) => email))]
  return emails.length === 0 ? [] : latestOf(ctx, t.email, emails)
}

/** The name on an order can differ from the name of its customer. */
const byExactName = (ctx: Context, text: string): Promise<Found[]> => latestOf(ctx, t.customerName, [text])

const latestOf = (
  { db, merchantNo, rights }: Context,
  column: PgColumn,
  values: string[],
): Promise<Found[]> =>
  db
    .select(found)
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(column, values), ofWebsites({ rights }, t.website)))
    .orderBy(desc(t.createdAt))
    .limit(KEPT)

export const orderRows = (orders: readonly Found[]): FoundOrder[] =>
  orders.slice(0, MAX_FOUND).map((order) => ({
    ...order,
    amount: canonicalAmount(order.currency, order.amount),
    createdAt: order.createdAt.toISOString(),
  }))
