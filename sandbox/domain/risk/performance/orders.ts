import { sql } from 'drizzle-orm'
import { type ruleOrderDownload, ruleOrderList } from '#lib/contract/rule-performance.ts'
import { ordersTable, transactionColumns } from '#sandbox/domain/payments/transaction/list.ts'
import { readTransactions } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, readList } from '#sandbox/platform/list/list.ts'
import { measuredScope, timeOf } from './list.ts'
import { ordersOfFigure } from './measured.ts'

/** The orders behind a figure of a rule. */

type Filter = FilterOf<typeof ruleOrderList>

const records = defineList({
  ...ordersTable,
  period: {
    at: transactions.createdAt,
    rangeOf: ({ to, measuredDays }: Filter, { now }) =>
      timeOf(to === undefined ? now() : new Date(to), measuredDays),
  },
  where: (filter: Filter) => [matchFields(transactions, filter, 'gatewayNo', 'orderState')],
  read: readTransactions,
})

const within = (ctx: Context, { rule, figure, measuredDays, to }: Filter) => {
  const scope = measuredScope(ctx, to === undefined ? undefined : new Date(to), measuredDays)
  return sql`${transactions.tradeNo} in (select t.trade_no from transactions t
    where ${ordersOfFigure(scope, rule, figure)})`
}

export const listRuleOrders: Handler<typeof ruleOrderList> = ({ ctx, input }) =>
  readList(ruleOrderList, records, { ctx, input }, within(ctx, input))

export const downloadRuleOrders: Handler<typeof ruleOrderDownload> = ({ ctx, input }) =>
  exportList(
    records,
    { ctx, input, filter: input },
    { columns: transactionColumns, name: 'rule-orders', within: within(ctx, input) },
  )
