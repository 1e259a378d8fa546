import { and, eq, exists, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { waybillList } from '#lib/contract/waybill.ts'
import type { DeliveryStatus } from '#lib/rules/waybill.ts'
import type { Database } from '../db/client.ts'
import { transactions } from '../db/schema/payment.ts'
import { waybills } from '../db/schema/waybill.ts'
import { type FilterOf, inPeriod, type ListScope, ofFields, oneOf } from '../list/conditions.ts'
import type { Source } from '../list/page.ts'
import { orderPeriod } from '../transaction/filter.ts'

type Filter = FilterOf<typeof waybillList>

export const waybillSource: Source<'createdAt'> = {
  table: transactions,
  key: transactions.tradeNo,
  sorts: { createdAt: transactions.createdAt },
  standard: 'createdAt',
}

/** Successful orders, within the merchant and the range in force. Throws date_range_invalid. */
export function waybillCondition(filter: Filter, ctx: ListScope & { db: Database }): SQL {
  const t = transactions
  const status = new Set(filter.waybillStatus)
  return inPeriod(
    ctx,
    orderPeriod,
    filter,
    eq(t.status, 'success'),
    ofFields(t, filter, 'tradeNo', 'orderNo', 'trackingNumber', 'carrierCode', 'gatewayNo'),
    status.size === 1 ? eq(t.waybillUploaded, status.has('uploaded')) : undefined,
    ofWaybill(ctx.db, filter, ctx.now()),
  ).where
}

/** What only the waybill itself knows. */
function ofWaybill(db: Database, { deliveryStatus, productType }: Filter, now: Date): SQL | undefined {
  const wanted = and(
    oneOf(waybills.productType, productType),
    deliveryStatus?.length ? or(...deliveryStatus.map((status) => hasStatus(status, now))) : undefined,
  )
  if (!wanted) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(waybills)
      .where(
        and(
          eq(waybills.merchantNo, transactions.merchantNo),
          eq(waybills.tradeNo, transactions.tradeNo),
          wanted,
        ),
      ),
  )
}

/** The same as lib/rules/waybill deliveryStatusOf, as a condition. */
export function hasStatus(status: DeliveryStatus, now: Date): SQL | undefined {
  const w = waybills
  switch (status) {
    case 'unknown':
      return isNull(w.arrivesAt)
    case 'in_transit':
      return gt(w.arrivesAt, now)
    case 'delivered':
      return and(isNotNull(w.arrivesAt), lte(w.arrivesAt, now), eq(w.deliveryFails, false))
    case 'exception':
      return and(isNotNull(w.arrivesAt), lte(w.arrivesAt, now), eq(w.deliveryFails, true))
  }
}
