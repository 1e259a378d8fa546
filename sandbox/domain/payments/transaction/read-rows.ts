import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Locale } from '#lib/contract/shapes.ts'
import { transactionRow } from '#lib/contract/transaction.ts'
import { canonicalAmount, subtractAmounts } from '#lib/rules/money.ts'
import { refundedState } from '#lib/rules/refund.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { declineWords } from './words.ts'

export type StoredTransaction = typeof transactions.$inferSelect
/** A transaction without the addresses, which no list shows. */
export type ListedTransaction = Omit<StoredTransaction, 'billingAddress' | 'shippingAddress'>
type Row = z.input<typeof transactionRow>

const { billingAddress: _billing, shippingAddress: _shipping, ...columns } = getTableColumns(transactions)
/** The columns of an order that lists read. */
export const listedColumns = columns

/** The merchant's orders with these numbers, in the order of the numbers. */
export async function readRows(
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<ListedTransaction[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select(listedColumns)
    .from(transactions)
    .where(and(eq(transactions.merchantNo, merchantNo), inArray(transactions.tradeNo, [...keys])))
  return inOrder(keys, rows, (row) => row.tradeNo)
}

/** The amount that can still be refunded. Zero without a successful payment. */
export const refundableOf = (row: Pick<Row, 'status' | 'currency' | 'amount' | 'refundedAmount'>): string =>
  row.status === 'success'
    ? subtractAmounts(row.currency, row.amount, row.refundedAmount)
    : canonicalAmount(row.currency, '0')

/** A stored order as the contract shows it. */
export const rowOf = (order: ListedTransaction, locale: Locale): Row => ({
  ...toRow(transactionRow, order),
  refundableAmount: refundableOf(order),
  refunded: refundedState(order.amount, order.refundedAmount),
  liabilityShift: order.threeDSecure === 'passed',
  errorInfo: order.errorCode === null ? null : declineWords(order.errorCode, locale),
})

/** The merchant's orders with these numbers as the contract shows them, in the order of the numbers. */
export const readTransactions = async (
  { db, merchantNo, locale }: Pick<Context, 'db' | 'merchantNo' | 'locale'>,
  keys: readonly string[],
): Promise<Row[]> => (await readRows(db, merchantNo, keys)).map((order) => rowOf(order, locale))
