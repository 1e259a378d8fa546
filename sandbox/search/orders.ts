import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FoundOrder, MAX_FOUND } from '#lib/contract/search.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Context } from '../context.ts'
import { customers, transactions } from '../db/schema/payment.ts'
import { ofSites } from '../gate/sites.ts'
import { begins, customerBegins, numberBegins, ownNumber } from './begins.ts'

/**
 * So many are looked at whose number begins as asked for, the latest numbers first: few characters begin a million.
 * Who sees only some websites may find none among them, and types on.
 */
const LOOKED_AT = 500
const CUSTOMERS = 50
/** More than are shown: their refunds and disputes are found with them. */
const KEPT = 20

const t = transactions
const found = {
  tradeNo: t.tradeNo,
  orderNo: t.orderNo,
  status: t.status,
  amount: t.amount,
  currency: t.currency,
  createdAt: t.createdAt,
  customerName: t.customerName,
  email: t.email,
}
type Found = Pick<typeof t.$inferSelect, keyof typeof found>

/** The orders that the text may mean, those that it names first, then the latest. */
export async function findOrders(ctx: Context, text: string): Promise<Found[]> {
  const number = ownNumber(text)
  const some = await Promise.all([
    number ? byNumber(ctx, numberBegins(t.tradeNo, number), desc(t.tradeNo)) : [],
    // In the order of the index that knows beginnings.
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

/** Numbers from the index alone first: what stands behind them is read for the few that are left. */
async function byNumber({ db, merchantNo, rights }: Context, where: SQL, order: SQL): Promise<Found[]> {
  const first = db
    .select({ tradeNo: t.tradeNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), where))
    .orderBy(order)
    .limit(ofSites({ rights }, t.website) ? LOOKED_AT : KEPT)
    .as('first')
  return db
    .select(found)
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        inArray(t.tradeNo, db.select({ tradeNo: first.tradeNo }).from(first)),
        ofSites({ rights }, t.website),
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

/** An order's own name may be another than the one under which its customer is known. */
const byExactName = (ctx: Context, text: string): Promise<Found[]> => latestOf(ctx, t.customerName, [text])

const latestOf = (
  { db, merchantNo, rights }: Context,
  column: PgColumn,
  values: string[],
): Promise<Found[]> =>
  db
    .select(found)
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(column, values), ofSites({ rights }, t.website)))
    .orderBy(desc(t.createdAt))
    .limit(KEPT)

export const orderRows = (orders: readonly Found[]): FoundOrder[] =>
  orders.slice(0, MAX_FOUND).map((order) => ({
    ...order,
    amount: canonicalAmount(order.currency, order.amount),
    createdAt: order.createdAt.toISOString(),
  }))
