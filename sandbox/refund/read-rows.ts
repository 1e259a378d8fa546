import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { refundRow } from '#lib/contract/refund.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { refundNextStep } from '#lib/rules/refund.ts'
import type { Database } from '../db/client.ts'
import { refunds } from '../db/schema/refund.ts'
import { readByKeys } from '../list/page.ts'
import { refundFailureWords } from '../payment/words.ts'

export type StoredRefund = typeof refunds.$inferSelect
type Row = z.input<typeof refundRow>

/** The merchant's refunds of these keys, in the keys' order. */
export const readRefunds = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredRefund[]> => readByKeys(db, refunds, refunds.refundNo, merchantNo, keys)

/** All refunds of an order, the latest first. */
export const refundsOf = (db: Database, merchantNo: string, tradeNo: string): Promise<StoredRefund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.merchantNo, merchantNo), eq(refunds.tradeNo, tradeNo)))
    .orderBy(desc(refunds.appliedAt), desc(refunds.refundNo))

/** A stored refund as the contract shows it. */
export function rowOf(refund: StoredRefund, ctx: { locale: Locale; timeZone: string; now: () => Date }): Row {
  const money = (amount: string) => canonicalAmount(refund.currency, amount)
  return {
    refundNo: refund.refundNo,
    tradeNo: refund.tradeNo,
    orderNo: refund.orderNo,
    gatewayNo: refund.gatewayNo,
    amount: money(refund.amount),
    currency: refund.currency,
    tradeAmount: money(refund.tradeAmount),
    type: refund.type,
    reason: refund.reason,
    status: refund.status,
    applicant: refund.applicant,
    appliedAt: refund.appliedAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
    operator: refund.operator,
    failureInfo: refund.failureCode === null ? null : refundFailureWords(refund.failureCode, ctx.locale),
    ...refundNextStep(refund, ctx.now(), ctx.timeZone),
  }
}
