import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { eq, notInArray } from 'drizzle-orm'
import type { unshippedDownload } from '#lib/contract/transaction.ts'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { MAX_MISSING_ORDERS, UNSHIPPED_MONTHS } from '#lib/rules/missing-orders.ts'
import { undeliveredStates } from '#lib/rules/order-state.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { defineList } from '#sandbox/platform/list/list.ts'
import { oldestFirst, ordersTable, transactionColumns } from './list.ts'
import { readTransactions } from './read-rows.ts'

const columns = [
  'tradeNo',
  'orderNo',
  'gatewayNo',
  'website',
  'createdAt',
  'amount',
  'currency',
  'method',
  'customerName',
  'email',
]

const unshippedOrders = defineList({
  ...ordersTable,
  period: {
    at: transactions.createdAt,
    rangeOf: ({ upToDaysAgo }: { upToDaysAgo: number }, { now, timeZone }) => {
      const today = new TZDate(now(), timeZone)
      return {
        from: startOfDayIn(new Date(+subMonths(today, UNSHIPPED_MONTHS)), timeZone),
        to: endOfDayIn(new Date(+subDays(today, upToDaysAgo)), timeZone),
      }
    },
  },
  where: () => [
    eq(transactions.status, 'success'),
    eq(transactions.waybillUploaded, false),
    notInArray(transactions.orderState, [...undeliveredStates]),
  ],
  read: readTransactions,
})

/** Paid orders without a waybill, from six months ago until some days ago; the oldest ones if there are too many. */
export const downloadUnshipped: Handler<typeof unshippedDownload> = ({ ctx, input }) =>
  exportList(
    unshippedOrders,
    { ctx, input: { ...input, columns, sort: oldestFirst }, filter: input },
    { name: 'unshipped', columns: transactionColumns, maximum: MAX_MISSING_ORDERS, onlyFirst: true },
  )
