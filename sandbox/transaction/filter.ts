import { and, between, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RequestOf } from '#lib/contract/call.ts'
import type { transactionList } from '#lib/contract/transaction.ts'
import { transactions } from '../db/schema/payment.ts'
import type { Source } from '../list/page.ts'
import { rangeOf } from '../list/range.ts'

type Filter = Omit<RequestOf<typeof transactionList>, 'pageNo' | 'pageSize' | 'cursor' | 'sort'>

export const transactionSource: Source<'createdAt' | 'amount'> = {
  table: transactions,
  key: transactions.tradeNo,
  sorts: { createdAt: transactions.createdAt, amount: transactions.amount },
  standard: 'createdAt',
}

interface Scope {
  merchantNo: string
  timeZone: string
  now: () => Date
}

/** The filter as a condition, within the merchant and the range in force. Throws date_range_invalid. */
export function transactionCondition(
  filter: Filter,
  ctx: Scope,
): { where: SQL; range: { from: Date; to: Date } } {
  const range = rangeOf(
    { from: filter.createdAtFrom, to: filter.createdAtTo },
    { from: 'createdAtFrom', to: 'createdAtTo' },
    ctx,
  )
  const t = transactions
  const where = all(
    eq(t.merchantNo, ctx.merchantNo),
    between(t.createdAt, range.from, range.to),
    oneOf(t.tradeNo, filter.tradeNo),
    oneOf(t.orderNo, filter.orderNo),
    oneOf(t.gatewayNo, filter.gatewayNo),
    oneOf(t.website, filter.website),
    oneOf(t.status, filter.status),
    oneOf(t.method, filter.method),
    oneOf(t.cardType, filter.cardType),
    oneOf(t.currency, filter.currency),
    filter.amountFrom === undefined ? undefined : gte(t.amount, filter.amountFrom),
    filter.amountTo === undefined ? undefined : lte(t.amount, filter.amountTo),
    filter.email === undefined ? undefined : eq(t.email, filter.email.toLowerCase()),
    filter.cardFirst6 === undefined ? undefined : eq(t.cardFirst6, filter.cardFirst6),
    filter.cardLast4 === undefined ? undefined : eq(t.cardLast4, filter.cardLast4),
    oneOf(t.bankCountry, filter.bankCountry),
    oneOf(t.ipCountry, filter.ipCountry),
    oneOf(t.transactionType, filter.transactionType),
    oneOf(t.settlementStatus, filter.settlementStatus),
    oneOf(t.environment, filter.environment),
  )
  return { where, range }
}

/** No values is no filter; one value is an equation, which an index answers in order. */
export function oneOf(column: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  if (!values || values.length === 0) return undefined
  return values.length === 1 ? eq(column, values[0]) : inArray(column, [...new Set(values)])
}

/** All of the conditions that are there. */
export function all(first: SQL, ...more: (SQL | undefined)[]): SQL {
  return and(first, ...more) ?? first
}
