import { and, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { commodityList, type commodityStatuses, type missingDownload } from '#lib/contract/commodity.ts'
import { commoditySince } from '#lib/rules/commodity.ts'
import { MAX_MISSING_ORDERS } from '#lib/rules/missing-orders.ts'
import { undeliveredStates } from '#lib/rules/order-state.ts'
import { oldestFirst, ordersTable, transactionColumns } from '#sandbox/domain/payments/transaction/list.ts'
import { readTransactions } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { transactionProducts, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { commodities } from '#sandbox/platform/db/schema/upload.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { type FilterOf, matchOrder } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readCommodities } from './read-rows.ts'

const t = transactions

/** Successful orders and their product details. */
const commodityRecords = defineList({
  ...ordersTable,
  where: (filter: FilterOf<typeof commodityList>) => [
    eq(t.status, 'success'),
    matchOrder(t, filter),
    filter.commodityStatus?.length ? or(...filter.commodityStatus.map(hasStatus)) : undefined,
  ],
  read: readCommodities,
})

export const listCommodities = listHandler(commodityList, commodityRecords)

/** Condition for the status of the order's product details. */
function hasStatus(status: (typeof commodityStatuses)[number]): SQL | undefined {
  const ofOrder = (table: typeof transactionProducts | typeof commodities) =>
    sql`exists (select from ${table} where ${table.merchantNo} = ${t.merchantNo} and ${table.tradeNo} = ${t.tradeNo})`
  const items = ofOrder(transactionProducts)
  const uploaded = ofOrder(commodities)
  switch (status) {
    case 'missing':
      return and(not(items), notInArray(t.orderState, [...undeliveredStates]))
    case 'not_needed':
      return and(not(items), inArray(t.orderState, [...undeliveredStates]))
    case 'uploaded':
      return uploaded
    case 'with_order':
      return and(items, not(uploaded))
  }
}

const missingColumns = [
  'tradeNo',
  'orderNo',
  'gatewayNo',
  'website',
  'createdAt',
  'amount',
  'currency',
  'customerName',
  'email',
]

const ordersWithoutDetails = defineList({
  ...ordersTable,
  period: {
    at: t.createdAt,
    rangeOf: (_filter: object, { now, timeZone }) => ({ from: commoditySince(now(), timeZone), to: now() }),
  },
  where: () => [eq(t.status, 'success'), eq(t.reconciled, true), hasStatus('missing')],
  read: readTransactions,
})

/** Orders of the last six months that lack product details; the oldest ones if there are too many. */
export const downloadMissing: Handler<typeof missingDownload> = ({ ctx, input }) =>
  exportList(
    ordersWithoutDetails,
    { ctx, input: { ...input, columns: missingColumns, sort: oldestFirst }, filter: {} },
    {
      name: 'without-product-details',
      columns: transactionColumns,
      maximum: MAX_MISSING_ORDERS,
      onlyFirst: true,
    },
  )
