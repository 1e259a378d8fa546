import { and, count, desc, eq, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type getCustomer, MAX_CUSTOMER_RECORDS } from '#lib/contract/customer.ts'
import { filtersFor, meetsFilter } from '#lib/rules/customer-filter.ts'
import { canonicalAmount, subtractAmounts } from '#lib/rules/money.ts'
import { rowOf as complaintRowOf } from '#sandbox/domain/disputes/complaint/rows.ts'
import { disputeRowOf } from '#sandbox/domain/disputes/dispute/list.ts'
import { readRefunds } from '#sandbox/domain/payments/refund/list.ts'
import { rowOf } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { rowOf as filterRowOf, seesFilter } from '#sandbox/domain/risk/customer-filter/rows.ts'
import { buyerOf } from '#sandbox/domain/risk/rule/buyer.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { customerFilters } from '#sandbox/platform/db/schema/risk.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { type Customer, findCustomer } from './find.ts'
import { notesOf } from './notes.ts'

const t = transactions
type Info = z.input<typeof getCustomer.answer>
type Order = typeof transactions.$inferSelect

/** A customer with the records that the role can open. Throws record_not_found. */
export const readCustomer: Handler<typeof getCustomer> = async ({ ctx, input }) => {
  const customer = await findCustomer(ctx, input)
  const orders = await ctx.db
    .select()
    .from(t)
    .where(customer.orders)
    .orderBy(desc(t.createdAt), desc(t.tradeNo))
    .limit(MAX_CUSTOMER_RECORDS)
  const [span] = await ctx.db
    .select({ orders: count(), first: min(t.createdAt), last: max(t.createdAt) })
    .from(t)
    .where(customer.orders)
  if (!span?.first || !span.last) throw new BusinessError('record_not_found')
  const of = <Row>(page: string, read: () => Promise<Row>): Promise<Row | null> =>
    mayOpen(ctx.rights, page) ? read() : Promise.resolve(null)
  const latest = latestOf(ctx, customer)
  return {
    by: customer.kind,
    names: [...new Set(orders.map(({ customerName }) => customerName))],
    emails: firstOf(orders, ({ email }) => email || null).map(({ email, tradeNo }) => ({ email, tradeNo })),
    cards: firstOf(orders, ({ cardHash }) => cardHash).map(
      ({ cardType, cardFirst6, cardLast4, tradeNo }) => ({
        cardType,
        cardFirst6,
        cardLast4,
        tradeNo,
      }),
    ),
    firstOrderAt: span.first.toISOString(),
    lastOrderAt: span.last.toISOString(),
    totals: await totalsOf(ctx, customer),
    orders: { total: span.orders, list: orders.map((order) => rowOf(order, ctx.locale)) },
    refunds: await of('/deal/refund', () =>
      latest(refunds, refunds.appliedAt, refunds.refundNo, (rows) =>
        readRefunds(
          ctx,
          rows.map(({ refundNo }) => refundNo),
        ),
      ),
    ),
    disputes: await of('/deal/dispute', () =>
      latest(disputes, disputes.filedAt, disputes.disputeNo, (rows) =>
        rows.map((row) => disputeRowOf(row, ctx)),
      ),
    ),
    complaints: await of('/complaint', () =>
      latest(complaints, complaints.complainedAt, complaints.complaintNo, (rows) =>
        rows.map((row) => complaintRowOf(row)),
      ),
    ),
    filters: await of('/risk/consumerFiltering', () => matchingFilters(ctx, orders)),
    notes: await notesOf(ctx, customer),
  }
}

/** The latest order of each value; orders without one are left out. */
const firstOf = (orders: readonly Order[], keyOf: (order: Order) => string | null): Order[] =>
  [...Map.groupBy(orders, keyOf)].flatMap(([value, [order]]) => (value !== null && order ? [order] : []))

/** Reads the latest records of the customer's orders, and their number. */
const latestOf =
  (ctx: Context, { orders }: Customer) =>
  async <Table extends PgTable & Record<'merchantNo' | 'tradeNo', PgColumn>, Row>(
    table: Table,
    at: PgColumn,
    key: PgColumn,
    rowsOf: (stored: Table['$inferSelect'][]) => Row[] | Promise<Row[]>,
  ): Promise<{ total: number; list: Row[] }> => {
    const where = and(
      eq(table.merchantNo, ctx.merchantNo),
      inArray(table.tradeNo, ctx.db.select({ tradeNo: t.tradeNo }).from(t).where(orders)),
    )
    const source: PgTable = table
    const rows = await ctx.db
      .select()
      .from(source)
      .where(where)
      .orderBy(desc(at), desc(key))
      .limit(MAX_CUSTOMER_RECORDS)
    const [counted] = await ctx.db.select({ total: count() }).from(source).where(where)
    return { total: counted?.total ?? 0, list: await rowsOf(rows as Table['$inferSelect'][]) }
  }

/** Sums of the live orders by currency, the most orders first. */
async function totalsOf({ db }: Context, { orders }: Customer): Promise<Info['totals']> {
  const sum = (amount: PgColumn | SQL, only: SQL) =>
    sql<string>`coalesce(sum(${amount}) filter (where ${only}), 0)::text`
  const paid = sql`${t.status} = 'success'`
  const rows = await db
    .select({
      currency: t.currency,
      orders: count(),
      paidOrders: sql<number>`(count(*) filter (where ${paid}))::int`,
      paid: sum(t.amount, paid),
      refunded: sum(t.refundedAmount, paid),
      chargedBack: sum(t.frozenAmount, sql`${t.frozenStatus} = 'chargeback'`),
      frozen: sum(
        sql`case when ${t.frozenStatus} = 'frozen' then ${t.frozenAmount} else 0 end + ${t.holdAmount}`,
        paid,
      ),
    })
    .from(t)
    .where(and(orders, eq(t.environment, 'live')))
    .groupBy(t.currency)
    .orderBy(desc(count()), t.currency)
  return rows.map(({ currency, orders: number, paidOrders, ...sums }) => {
    const money = (amount: string) => canonicalAmount(currency, amount)
    const afterRefunds = subtractAmounts(currency, sums.paid, sums.refunded)
    return {
      currency,
      orders: number,
      paidOrders,
      paid: money(sums.paid),
      refunded: money(sums.refunded),
      chargedBack: money(sums.chargedBack),
      frozen: money(sums.frozen),
      kept: subtractAmounts(currency, afterRefunds, sums.chargedBack),
    }
  })
}

/** The active filters that match one of the orders, at the time of the order. */
async function matchingFilters(ctx: Context, orders: readonly Order[]): Promise<Info['filters']> {
  const f = customerFilters
  const active = await ctx.db
    .select()
    .from(f)
    .where(and(eq(f.merchantNo, ctx.merchantNo), eq(f.status, 'active')))
    .orderBy(f.filterNo)
  const buyers = orders.map((order) => buyerOf(order, ctx.timeZone))
  const matching = active.filter(
    (filter) =>
      seesFilter(ctx, filter) &&
      buyers.some((buyer) => filtersFor(buyer, [filter]).length > 0 && meetsFilter(buyer, filter)),
  )
  return { total: matching.length, list: matching.map((filter) => filterRowOf(filter, ctx.locale)) }
}
