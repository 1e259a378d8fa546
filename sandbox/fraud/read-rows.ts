import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { fraudRow } from '#lib/contract/fraud.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { refundedState } from '#lib/rules/refund.ts'
import type { Database } from '../db/client.ts'
import { frauds } from '../db/schema/fraud.ts'
import { transactions } from '../db/schema/payment.ts'
import { inOrder } from '../list/page.ts'
import { chargebackNo, isAppealed } from './chargeback.ts'
import { schemeCode } from './scheme-code.ts'

type Row = z.input<typeof fraudRow>

const t = transactions
const columns = {
  ...getTableColumns(frauds),
  disputeNo: chargebackNo,
  appealed: isAppealed as SQL<boolean>,
  website: t.website,
  cardFirst6: t.cardFirst6,
  cardLast4: t.cardLast4,
  email: t.email,
  customerName: t.customerName,
  issuingBank: t.issuingBank,
  bankCountry: t.bankCountry,
  ip: t.ip,
  ipCountry: t.ipCountry,
  riskScore: t.riskScore,
  refundedAmount: t.refundedAmount,
  createdAt: t.createdAt,
}

/** The merchant's records of these keys with their orders, as the contract shows them, in the keys' order. */
export async function readFrauds(db: Database, merchantNo: string, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select(columns)
    .from(frauds)
    .innerJoin(t, and(eq(t.merchantNo, frauds.merchantNo), eq(t.tradeNo, frauds.tradeNo)))
    .where(and(eq(frauds.merchantNo, merchantNo), inArray(frauds.fraudNo, [...keys])))
  return inOrder(keys, rows, (row) => row.fraudNo).map((row) => ({
    fraudNo: row.fraudNo,
    tradeNo: row.tradeNo,
    orderNo: row.orderNo,
    gatewayNo: row.gatewayNo,
    website: row.website,
    fraudEntryDate: row.enteredAt.toISOString(),
    fraudReportDate: row.reportDate,
    fraudReason: row.reason,
    schemeCode: schemeCode(row.cardType, row.reason),
    chargebackReceived: row.disputeNo !== null,
    disputeNo: row.disputeNo,
    appealed: row.appealed,
    amount: canonicalAmount(row.currency, row.amount),
    currency: row.currency,
    cardType: row.cardType,
    cardFirst6: row.cardFirst6,
    cardLast4: row.cardLast4,
    email: row.email,
    customerName: row.customerName,
    issuingBank: row.issuingBank,
    bankCountry: row.bankCountry,
    ip: row.ip,
    ipCountry: row.ipCountry,
    riskScore: row.riskScore,
    refunded: refundedState(row.currency, row.amount, row.refundedAmount),
    createdAt: row.createdAt.toISOString(),
  }))
}
