import { and, eq, inArray, or } from 'drizzle-orm'
import type { CellIssue } from '#lib/contract/upload.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import type { OrderScope } from './find.ts'

/** Finds the orders of the rows in an uploaded file. */

export interface UploadedOrder {
  tradeNo: string
  orderNo: string
  status: string
  reconciled: boolean
  createdAt: Date
  currency: string
}

interface Numbers {
  tradeNo?: string | undefined
  orderNo?: string | undefined
}

export type Found = { order: UploadedOrder } | { issue: CellIssue }

/**
 * Finds the order of each row among the merchant's orders that the role can see. With `lock`, the orders stay
 * locked until the transaction ends, always in the same order, so that two simultaneous uploads cannot
 * deadlock.
 */
export async function findOrders(
  scope: OrderScope,
  rows: readonly Numbers[],
  options: { lock?: true } = {},
): Promise<(row: Numbers) => Found> {
  const { db, merchantNo } = scope
  const t = transactions
  const tradeNos = [...new Set(rows.flatMap(({ tradeNo }) => tradeNo ?? []))]
  const orderNos = [...new Set(rows.flatMap((row) => (row.tradeNo ? [] : (row.orderNo ?? []))))]
  const wanted = or(
    tradeNos.length > 0 ? inArray(t.tradeNo, tradeNos) : undefined,
    orderNos.length > 0 ? inArray(t.orderNo, orderNos) : undefined,
  )
  const query = db
    .select({
      tradeNo: t.tradeNo,
      orderNo: t.orderNo,
      status: t.status,
      reconciled: t.reconciled,
      createdAt: t.createdAt,
      currency: t.currency,
    })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), wanted, ofWebsites(scope, t.website)))
    .orderBy(t.tradeNo)
  const found: UploadedOrder[] = wanted ? await (options.lock ? query.for('update') : query) : []
  const byTradeNo = new Map(found.map((order) => [order.tradeNo, order]))
  const byOrderNo = Map.groupBy(found, (order) => order.orderNo)
  return (row) => matchOrder(row, byTradeNo, byOrderNo)
}

const notEligible = (column: string): Found => ({ issue: { column, message: 'order_not_eligible' } })

function matchOrder(
  { tradeNo, orderNo }: Numbers,
  byTradeNo: Map<string, UploadedOrder>,
  byOrderNo: Map<string, UploadedOrder[]>,
): Found {
  if (tradeNo) {
    const order = byTradeNo.get(tradeNo)
    if (!order) return notEligible('tradeNo')
    if (orderNo && orderNo !== order.orderNo)
      return { issue: { column: 'orderNo', message: 'orders_differ' } }
    return { order }
  }
  // A declined attempt has the same merchant order number as the payment that followed it.
  const paid = (byOrderNo.get(orderNo ?? '') ?? []).filter(({ status }) => status === 'success')
  const [order, ...others] = paid
  if (!order) return notEligible('orderNo')
  if (others.length > 0) return { issue: { column: 'orderNo', message: 'order_ambiguous' } }
  return { order }
}
