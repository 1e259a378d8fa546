import { and, eq, getTableColumns, inArray, not, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { fraudDownload, fraudList, fraudRow } from '#lib/contract/fraud.ts'
import { refundedState } from '#lib/rules/refund.ts'
import { listedColumns } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { frauds } from '#sandbox/platform/db/schema/fraud.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byOrder } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, inRange, matchOrder, oneOf, period } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { chargebackNo, isAppealed, isChargedBack } from './chargeback.ts'
import { schemeCode } from './scheme-code.ts'

const f = frauds
const t = transactions

const matchFlag = (wanted: boolean | undefined, condition: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition)

export const fraudRecords = defineList({
  table: f,
  key: f.fraudNo,
  sorts: { fraudEntryDate: f.enteredAt, amount: f.amount },
  defaultSort: 'fraudEntryDate',
  websites: byOrder(f),
  period: period(f.enteredAt, 'fraudEntryDate'),
  where: (filter: FilterOf<typeof fraudList>) => [
    matchOrder(f, filter),
    oneOf(f.fraudNo, filter.fraudNo),
    oneOf(f.reason, filter.fraudReason),
    oneOf(f.cardType, filter.cardType),
    inRange(f.reportDate, filter.fraudReportDateFrom, filter.fraudReportDateTo),
    matchFlag(filter.chargebackReceived, isChargedBack),
    matchFlag(filter.appealed, isAppealed),
  ],
  read: readFrauds,
})

export const listFrauds = listHandler(fraudList, fraudRecords)

export const downloadFrauds = exportHandler(fraudDownload, fraudRecords, {
  name: 'frauds',
  columns: exportColumns(fraudRow, {
    labels: 'fields.fraud',
    kinds: { refunded: 'enum:refundedState' },
  }),
})

const columns = {
  ...listedColumns,
  ...getTableColumns(f),
  disputeNo: chargebackNo,
  appealed: isAppealed as SQL<boolean>,
}

/** The merchant's fraud records with these numbers and their orders, as the contract shows them. */
async function readFrauds(
  { db, merchantNo }: Context,
  keys: readonly string[],
): Promise<z.input<typeof fraudRow>[]> {
  const rows = await db
    .select(columns)
    .from(f)
    .innerJoin(t, and(eq(t.merchantNo, f.merchantNo), eq(t.tradeNo, f.tradeNo)))
    .where(and(eq(f.merchantNo, merchantNo), inArray(f.fraudNo, [...keys])))
  return inOrder(keys, rows, (row) => row.fraudNo).map((row) => ({
    ...toRow(fraudRow, row),
    fraudEntryDate: row.enteredAt.toISOString(),
    fraudReportDate: row.reportDate,
    fraudReason: row.reason,
    schemeCode: schemeCode(row.cardType, row.reason),
    chargebackReceived: row.disputeNo !== null,
    refunded: refundedState(row.amount, row.refundedAmount),
  }))
}
