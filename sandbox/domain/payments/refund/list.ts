import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refundDownload, refundList, refundRow } from '#lib/contract/refund.ts'
import { refundNextStep } from '#lib/rules/refund.ts'
import { readRows, refundableOf } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { refundFailureWords } from '#sandbox/domain/payments/transaction/words.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byOrder } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields, matchOrder, oneOf, period } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

export type StoredRefund = typeof refunds.$inferSelect
const t = refunds

/** A stored refund as the contract shows it. `refundable`: what is left of its order. */
export const refundRowOf = (
  refund: StoredRefund,
  refundable: string,
  { locale, timeZone, now }: Pick<Context, 'locale' | 'timeZone' | 'now'>,
): z.input<typeof refundRow> => ({
  ...toRow(refundRow, refund),
  ...(refund.alertNo !== null && {
    reason: providerWord(locale, 'payment', 'automatic_refund.reason', { alertNo: refund.alertNo }),
    applicant: providerWord(locale, 'payment', 'automatic_refund.applicant'),
  }),
  ...(refund.disputeNo !== null && {
    reason: providerWord(locale, 'payment', 'retrieval_refund', { disputeNo: refund.disputeNo }),
  }),
  refundableAmount: refundable,
  failureInfo: refund.failureCode === null ? null : refundFailureWords(refund.failureCode, locale),
  ...refundNextStep(refund, now(), timeZone),
})

/** The refunds with these numbers, as the contract shows them. */
export async function readRefunds(ctx: Context, keys: readonly string[]) {
  const { db, merchantNo } = ctx
  const stored = await readByKeys({ db, merchantNo }, t, t.refundNo, keys)
  const orders = await readRows(db, merchantNo, [...new Set(stored.map(({ tradeNo }) => tradeNo))])
  const refundable = new Map(orders.map((order) => [order.tradeNo, refundableOf(order)]))
  return stored.map((refund) => refundRowOf(refund, refundable.get(refund.tradeNo) ?? '0', ctx))
}

export const refundRecords = defineList({
  table: t,
  key: t.refundNo,
  sorts: { appliedAt: t.appliedAt, amount: t.amount },
  defaultSort: 'appliedAt',
  websites: byOrder(t),
  period: period(t.appliedAt, 'appliedAt'),
  where: (filter: FilterOf<typeof refundList>) => [
    matchOrder(t, filter),
    matchFields(t, filter, 'refundNo', 'status', 'type', 'applicant', 'uploadNo'),
    oneOf(t.email, filter.email?.toLowerCase()),
  ],
  read: readRefunds,
})

export const listRefunds = listHandler(refundList, refundRecords)

export const downloadRefunds = exportHandler(refundDownload, refundRecords, {
  name: 'refunds',
  columns: exportColumns(refundRow, {
    labels: 'fields.refund',
    kinds: { type: 'enum:refundType', status: 'enum:refundStatus', nextStep: 'enum:refundStep' },
  }),
})

/** All refunds of an order, latest first. */
export const refundsOf = (db: Database, merchantNo: string, tradeNo: string): Promise<StoredRefund[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo)))
    .orderBy(desc(t.appliedAt), desc(t.refundNo))
