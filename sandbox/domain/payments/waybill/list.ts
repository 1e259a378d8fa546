import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { waybillList } from '#lib/contract/waybill.ts'
import { undeliveredStates } from '#lib/rules/order-state.ts'
import type { DeliveryStatus } from '#lib/rules/waybill.ts'
import { ordersTable } from '#sandbox/domain/payments/transaction/list.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { type Condition, type FilterOf, matchFields, oneOf } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readWaybills, rowOf } from './read-rows.ts'

type Filter = FilterOf<typeof waybillList>
const t = transactions

/** Successful orders and their waybills. */
export const waybillRecords = defineList({
  ...ordersTable,
  where: (filter: Filter, { now }) => [
    eq(t.status, 'success'),
    matchFields(t, filter, 'tradeNo', 'orderNo', 'trackingNumber', 'carrierCode', 'gatewayNo'),
    matchUploaded(filter.waybillStatus),
    matchWaybill(filter, now()),
  ],
  read: async (ctx, keys) =>
    (await readWaybills(ctx.db, ctx.merchantNo, keys)).map((row) => rowOf(row, ctx.now())),
})

export const listWaybills = listHandler(waybillList, waybillRecords)

/** `waybillStatusOf` of lib/rules/waybill as an SQL condition. */
function matchUploaded(statuses: Filter['waybillStatus'] = []): Condition {
  const each = {
    uploaded: eq(t.waybillUploaded, true),
    missing: and(eq(t.waybillUploaded, false), notInArray(t.orderState, [...undeliveredStates])),
    not_needed: and(eq(t.waybillUploaded, false), inArray(t.orderState, [...undeliveredStates])),
  }
  return or(...[...new Set(statuses)].map((status) => each[status]))
}

/** Filter fields that only the waybill has. */
function matchWaybill({ deliveryStatus, productType }: Filter, now: Date): Condition {
  const wanted = and(
    oneOf(waybills.productType, productType),
    deliveryStatus?.length ? or(...deliveryStatus.map((status) => hasStatus(status, now))) : undefined,
  )
  return (
    wanted &&
    sql`exists (select from ${waybills} where ${waybills.merchantNo} = ${t.merchantNo}
      and ${waybills.tradeNo} = ${t.tradeNo} and ${wanted})`
  )
}

/** `deliveryStatusOf` of lib/rules/waybill as an SQL condition. */
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
