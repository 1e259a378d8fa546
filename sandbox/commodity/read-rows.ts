import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { commodityRow } from '#lib/contract/commodity.ts'
import { commodityRefusal } from '#lib/rules/commodity.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Database } from '../db/client.ts'
import { transactionProducts, transactions } from '../db/schema/payment.ts'
import { commodities } from '../db/schema/upload.ts'
import { inOrder } from '../list/page.ts'

type Row = z.input<typeof commodityRow>
export type StoredProduct = typeof transactionProducts.$inferSelect

/** The items of some orders, by their serial order numbers. */
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

/** Who uploaded the details of some orders, and when. */
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

/** The merchant's orders of these numbers with their details, as the contract shows them, in the numbers' order. */
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
    })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.tradeNo, [...tradeNos])))
  const products = await productsOf(db, merchantNo, tradeNos)
  const uploaded = await uploadedOf(db, merchantNo, tradeNos)
  const now = ctx.now()
  return inOrder(tradeNos, orders, (order) => order.tradeNo).map(({ status, reconciled, ...order }): Row => {
    const items = products.get(order.tradeNo) ?? []
    const by = uploaded.get(order.tradeNo)
    return {
      ...order,
      createdAt: order.createdAt.toISOString(),
      amount: canonicalAmount(order.currency, order.amount),
      commodityStatus: by ? 'uploaded' : items.length > 0 ? 'with_order' : 'missing',
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
  })
}
