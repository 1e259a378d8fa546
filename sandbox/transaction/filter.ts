import { isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type transactionList, UNKNOWN_COUNTRY } from '#lib/contract/transaction.ts'
import { transactions } from '../db/schema/payment.ts'
import {
  type FilterOf,
  inPeriod,
  is,
  type ListCondition,
  type ListScope,
  ofFields,
  ofOrder,
  oneOf,
} from '../list/conditions.ts'
import type { Source } from '../list/page.ts'

export const transactionSource: Source<'createdAt' | 'amount'> = {
  table: transactions,
  key: transactions.tradeNo,
  sorts: { createdAt: transactions.createdAt, amount: transactions.amount },
  standard: 'createdAt',
}

/** What bounds a list of orders in time. */
export const orderPeriod = {
  merchantNo: transactions.merchantNo,
  at: transactions.createdAt,
  name: 'createdAt',
  website: transactions.website,
} as const

function ofCountries(column: PgColumn, countries: readonly string[] | undefined): SQL | undefined {
  if (!countries?.includes(UNKNOWN_COUNTRY)) return oneOf(column, countries)
  const known = countries.filter((country) => country !== UNKNOWN_COUNTRY)
  return or(isNull(column), oneOf(column, known))
}

/** Transactions. Throws date_range_invalid. */
export function transactionCondition(
  filter: FilterOf<typeof transactionList>,
  ctx: ListScope,
): ListCondition {
  const t = transactions
  return inPeriod(
    ctx,
    orderPeriod,
    filter,
    ofOrder(t, filter),
    ofFields(t, filter, 'website', 'status', 'outcome', 'errorCode', 'method', 'cardType'),
    is(t.email, filter.email?.toLowerCase()),
    is(t.cardFirst6, filter.cardFirst6),
    is(t.cardLast4, filter.cardLast4),
    oneOf(t.bankCountry, filter.bankCountry),
    ofCountries(t.ipCountry, filter.ipCountry),
    ofFields(t, filter, 'transactionType', 'settlementStatus', 'environment'),
  )
}
