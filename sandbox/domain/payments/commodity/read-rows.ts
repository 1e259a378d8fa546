import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { commodityRow } from '#lib/contract/commodity.ts'
import { commodityRefusal } from '#lib/rules/commodity.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { needsNoDelivery } from '#lib/rules/order-state.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactionProducts, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { commodities } from '#sandbox/platform/db/schema/upload.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'

type Row = z.input<typeof commodityRow>
export type StoredProduct = typeof transactionProducts.$inferSelect

/** The products of these orders, by serial order number. */
export async function productsOf(
  db: Database,
  merchantNo: string,
  tradeNos: readonly string[],
): Promise<Map<string, StoredProduct[]>> {
  if (tradeNos.length === 0) return new Map()
  const rows = await db
    .select()
    .from(transactionProducts)
    .where(
      and(
        eq(transactionProducts.merchantNo, merchantNo),
        inArray(transactionProducts.tradeNo, [...tradeNos]),
      ),
    )
    .orderBy(asc(transactionProducts.tradeNo), asc(transactionProducts.position))
  return Map.groupBy(rows, (row) => row.tradeNo)
}

/** Who uploaded the product details of these orders, and when. */
export async function uploadedOf(
  db: Database,
  merchantNo: string,
  tradeNos: readonly string[],
): Promise<Map<string, typeof commodities.$inferSelect>> {
  if (tradeNos.length === 0) return new Map()
  const rows = await db
    .select()
    .from(commodities)
    .where(and(eq(commodities.merchantNo, merchantNo), inArray(commodities.tradeNo, [...tradeNos])))
  return new Map(rows.map((row) => [row.tradeNo, row]))
}

/**
 * The merchant's orders with these numbers and their product details as the contract shows them, in the order
 * of the numbers.
 */
export async function readCommodities(
  ctx: { db: Database; merchantNo: string; timeZone: string; now: () => Date },
  tradeNos: readonly string[],
): Promise<Row[]> {
  if (tradeNos.length === 0) return []
  const { db, merchantNo, timeZone } = ctx
  const t = transactions
  const orders = await db
    .select({
      tradeNo: t.tradeNo,
      orderNo: t.orderNo,
      gatewayNo: t.gatewayNo,
      website: t.website,
      createdAt: t.createdAt,
      customerName: t.customerName,
      amount: t.amount,
      currency: t.currency,
      status: t.status,
      reconciled: t.reconciled,
      orderState: t.orderState,
    })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.tradeNo, [...tradeNos])))
  const products = await productsOf(db, merchantNo, tradeNos)
  const uploaded = await uploadedOf(db, merchantNo, tradeNos)
  const now = ctx.now()
  return inOrder(tradeNos, orders, (order) => order.tradeNo).map(
    ({ status, reconciled, orderState, ...order }): Row => {
      const items = products.get(order.tradeNo) ?? []
      const by = uploaded.get(order.tradeNo)
      return {
        ...order,
        createdAt: order.createdAt.toISOString(),
        amount: canonicalAmount(order.currency, order.amount),
        commodityStatus: by
          ? 'uploaded'
          : items.length > 0
            ? 'with_order'
            : needsNoDelivery(orderState)
              ? 'not_needed'
              : 'missing',
        eligible:
          commodityRefusal({ status, reconciled, createdAt: order.createdAt }, now, timeZone) === undefined,
        products: items.map(({ name, price, quantity, deliveryMethod, deliveryDate }) => ({
          name,
          price: canonicalAmount(order.currency, price),
          quantity,
          deliveryMethod,
          deliveryDate,
        })),
        uploadedBy: by?.uploadedBy ?? null,
        uploadedAt: by?.uploadedAt.toISOString() ?? null,
      }
    },
  )
}
