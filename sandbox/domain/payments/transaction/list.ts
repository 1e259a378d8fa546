import { inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  transactionDownload,
  transactionList,
  transactionRow,
  UNKNOWN_COUNTRY,
} from '#lib/contract/transaction.ts'
import { orderGroupStates } from '#lib/rules/order-state.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { riskListHits } from '#sandbox/platform/db/schema/risk-list.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import {
  type Condition,
  type FilterOf,
  matchFields,
  matchOrder,
  oneOf,
  period,
} from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import type { Sorting } from '#sandbox/platform/list/page.ts'
import { readTransactions } from './read-rows.ts'

const t = transactions

/** Properties that all lists of orders share. */
export const ordersTable = {
  table: t,
  key: t.tradeNo,
  sorts: { createdAt: t.createdAt, amount: t.amount },
  defaultSort: 'createdAt',
  websites: byWebsite(t.website),
  period: period(t.createdAt, 'createdAt'),
} as const

export const oldestFirst: Sorting[] = [{ field: 'createdAt', order: 'asc' }]

function ofCountries(column: PgColumn, countries: readonly string[] | undefined): Condition {
  if (!countries?.includes(UNKNOWN_COUNTRY)) return oneOf(column, countries)
  const known = countries.filter((country) => country !== UNKNOWN_COUNTRY)
  return or(isNull(column), oneOf(column, known))
}

/** The orders that one of the entries of the allow and block lists blocked or let pass. */
function byListEntry(merchantNo: string, listNo: readonly string[] | undefined): Condition {
  if (!listNo?.length) return undefined
  const h = riskListHits
  return sql`${t.tradeNo} in (select ${h.tradeNo} from ${h}
    where ${h.merchantNo} = ${merchantNo} and ${inArray(h.listNo, [...listNo])} and ${h.effect} <> 'none')`
}

type TransactionFilter = FilterOf<typeof transactionList>

/** A part for each state, if the filter selects several. New orders have no disputes and no refunds yet. */
function byState(filter: TransactionFilter): TransactionFilter[] | undefined {
  const ofGroups = filter.orderGroup?.flatMap((group) => orderGroupStates[group])
  const states = (ofGroups ?? filter.orderState ?? []).filter(
    (state) => filter.orderState?.includes(state) ?? true,
  )
  if (states.length < 2) return undefined
  return [...new Set(states)].map((state) => ({ ...filter, orderGroup: undefined, orderState: [state] }))
}

export const transactionRecords = defineList({
  ...ordersTable,
  where: (filter: TransactionFilter, { merchantNo }) => [
    matchOrder(t, filter),
    matchFields(t, filter, 'website', 'orderState', 'outcome', 'errorCode', 'method', 'cardType'),
    oneOf(
      t.orderState,
      filter.orderGroup?.flatMap((group) => orderGroupStates[group]),
    ),
    matchFields(t, filter, 'cardFirst6', 'cardLast4', 'bankCountry'),
    matchFields(t, filter, 'transactionType', 'settlementStatus', 'environment', 'threeDSecure'),
    oneOf(t.email, filter.email?.toLowerCase()),
    ofCountries(t.ipCountry, filter.ipCountry),
    byListEntry(merchantNo, filter.listNo),
  ],
  parts: byState,
  read: readTransactions,
})

export const listTransactions = listHandler(transactionList, transactionRecords)

export const transactionColumns = exportColumns(transactionRow, {
  labels: 'fields.transaction',
  kinds: {
    status: 'enum:paymentStatus',
    method: 'enum:paymentMethod',
    refunded: 'enum:refundedState',
    holdStatus: 'enum:frozenStatus',
    threeDSecure: 'enum:threeDSecure',
  },
})

export const downloadTransactions = exportHandler(transactionDownload, transactionRecords, {
  name: 'transactions',
  columns: transactionColumns,
})
