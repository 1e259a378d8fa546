import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Locale } from '#lib/contract/shapes.ts'
import type { transactionRow } from '#lib/contract/transaction.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { refundableAmount, refundedState } from '#lib/rules/refund.ts'
import type { Database } from '../db/client.ts'
import { transactions } from '../db/schema/payment.ts'
import { inOrder } from '../list/page.ts'
import { declineWords } from '../payment/words.ts'

export type StoredTransaction = typeof transactions.$inferSelect
/** Without the addresses, which no list shows. */
export type ListedTransaction = Omit<StoredTransaction, 'billingAddress' | 'shippingAddress'>
type Row = z.input<typeof transactionRow>

const { billingAddress: _billing, shippingAddress: _shipping, ...listed } = getTableColumns(transactions)

/** The merchant's rows of these keys, in the keys' order. */
export async function readRows(
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<ListedTransaction[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select(listed)
    .from(transactions)
    .where(and(eq(transactions.merchantNo, merchantNo), inArray(transactions.tradeNo, [...keys])))
  return inOrder(keys, rows, (row) => row.tradeNo)
}

/** What may still be applied for; nothing where there was no payment. */
export const refundableOf = (row: Pick<Row, 'status' | 'currency' | 'amount' | 'refundedAmount'>): string =>
  row.status === 'success'
    ? refundableAmount(row.currency, row.amount, row.refundedAmount)
    : canonicalAmount(row.currency, '0')

/** A stored row as the contract shows it. */
export function rowOf(row: ListedTransaction, locale: Locale): Row {
  const money = (amount: string) => canonicalAmount(row.currency, amount)
  return {
    tradeNo: row.tradeNo,
    orderNo: row.orderNo,
    gatewayNo: row.gatewayNo,
    website: row.website,
    status: row.status,
    method: row.method,
    cardType: row.cardType,
    createdAt: row.createdAt.toISOString(),
    email: row.email,
    customerName: row.customerName,
    cardFirst6: row.cardFirst6,
    cardLast4: row.cardLast4,
    amount: money(row.amount),
    currency: row.currency,
    refundedAmount: money(row.refundedAmount),
    refundableAmount: refundableOf(row),
    refunded: refundedState(row.currency, row.amount, row.refundedAmount),
    transactionType: row.transactionType,
    preAuthType: row.preAuthType,
    preAuthStatus: row.preAuthStatus,
    settlementStatus: row.settlementStatus,
    reserveStatus: row.reserveStatus,
    frozenAmount: money(row.frozenAmount),
    frozenStatus: row.frozenStatus,
    holdAmount: money(row.holdAmount),
    holdStatus: row.holdStatus,
    issuingBank: row.issuingBank,
    bankCountry: row.bankCountry,
    ip: row.ip,
    ipCountry: row.ipCountry,
    ipCity: row.ipCity,
    riskScore: row.riskScore,
    errorCode: row.errorCode,
    errorInfo: row.errorCode === null ? null : declineWords(row.errorCode, locale),
    walletType: row.walletType,
    trackingNumber: row.trackingNumber,
    waybillUploaded: row.waybillUploaded,
    reconciled: row.reconciled,
    environment: row.environment,
  }
}
