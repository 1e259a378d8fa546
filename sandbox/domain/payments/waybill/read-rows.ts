import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { waybillRow } from '#lib/contract/waybill.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { deliveryStatusOf, takesWaybill, waybillStatusOf } from '#lib/rules/waybill.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'

type StoredWaybill = typeof waybills.$inferSelect
type Row = z.input<typeof waybillRow>

const order = {
  tradeNo: transactions.tradeNo,
  orderNo: transactions.orderNo,
  gatewayNo: transactions.gatewayNo,
  website: transactions.website,
  createdAt: transactions.createdAt,
  customerName: transactions.customerName,
  amount: transactions.amount,
  currency: transactions.currency,
  status: transactions.status,
  reconciled: transactions.reconciled,
  orderState: transactions.orderState,
}

export interface OrderWithWaybill {
  order: { [Key in keyof typeof order]: (typeof transactions.$inferSelect)[Key] }
  waybill: StoredWaybill | null
}

/** The merchant's orders with these numbers and their waybills, in the order of the numbers. */
export async function readWaybills(
  db: Database,
  merchantNo: string,
  tradeNos: readonly string[],
): Promise<OrderWithWaybill[]> {
  if (tradeNos.length === 0) return []
  const rows = await db
    .select({ order, waybill: getTableColumns(waybills) })
    .from(transactions)
    .leftJoin(
      waybills,
      and(eq(waybills.merchantNo, transactions.merchantNo), eq(waybills.tradeNo, transactions.tradeNo)),
    )
    .where(and(eq(transactions.merchantNo, merchantNo), inArray(transactions.tradeNo, [...tradeNos])))
  return inOrder(tradeNos, rows, (row) => row.order.tradeNo)
}

export function rowOf({ order, waybill }: OrderWithWaybill, now: Date): Row {
  const { status: _status, reconciled: _reconciled, orderState, ...shown } = order
  return {
    ...shown,
    createdAt: order.createdAt.toISOString(),
    amount: canonicalAmount(order.currency, order.amount),
    waybillStatus: waybillStatusOf(waybill !== null, orderState),
    eligible: takesWaybill(order),
    carrierCode: waybill?.carrierCode ?? null,
    trackingNumber: waybill?.trackingNumber ?? null,
    trackingSite: waybill?.trackingSite ?? null,
    deliveryStatus: waybill ? deliveryStatusOf(waybill.arrivesAt, waybill.deliveryFails, now) : null,
    productType: waybill?.productType ?? null,
    shippedAt: waybill?.shippedAt?.toISOString() ?? null,
    shippedFrom: waybill?.shippedFrom ?? null,
    productName: waybill?.productName ?? null,
    deliveryMethod: waybill?.deliveryMethod ?? null,
    deliveryDate: waybill?.deliveryDate ?? null,
    pictureCount: waybill?.pictureCount ?? 0,
    hasLetter: Boolean(waybill?.letter),
    uploadedBy: waybill?.uploadedBy ?? null,
    uploadedAt: waybill?.uploadedAt.toISOString() ?? null,
    version: waybill?.version ?? 0,
  }
}
