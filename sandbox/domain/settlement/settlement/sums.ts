import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { tradeSettleDetail, tradeSettleDownload, tradeSettleList } from '#lib/contract/settlement.ts'
import { sumRow } from '#lib/contract/settlement-rows.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { settlementBatches, settlementSums } from '#sandbox/platform/db/schema/settlement.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { all, type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler, readList } from '#sandbox/platform/list/list.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { entryRecords, inBatch, isOfOrder } from './entries.ts'
import { dayPeriod } from './range.ts'

type Row = z.input<typeof sumRow>
const t = settlementSums

const currencyOf = (amount: string) => (amount.startsWith('settled') ? 'settlementCurrency' : 'currency')

/** A stored sum as the contract shows it. */
export const sumRowOf = (sum: typeof t.$inferSelect, payoutAt: Date): Row => ({
  ...toRow(sumRow, sum, currencyOf),
  payoutAt: payoutAt.toISOString(),
})

/** The list leaves out sums of canceled batches, because later batches have their entries. Their own pages show them. */
const isOfCanceledBatch = sql`exists (select from ${settlementBatches} b
  where b.merchant_no = ${t.merchantNo} and b.batch_no = ${t.batchNo} and b.state = 'canceled')`

const sumRecords = defineList({
  table: t,
  key: t.sumNo,
  sorts: { tabulatedAt: t.tabulatedAt },
  defaultSort: 'tabulatedAt',
  websites: wholeMerchant,
  period: dayPeriod(t.tabulatedAt, 'tabulated'),
  where: (filter: FilterOf<typeof tradeSettleList>) => [
    matchFields(t, filter, 'batchNo', 'gatewayNo', 'currency'),
    not(isOfCanceledBatch),
  ],
  read: readSums,
})

/** Totals of settled transactions by batch and currency. */
export const listSums = listHandler(tradeSettleList, sumRecords)

export const downloadSums = exportHandler(tradeSettleDownload, sumRecords, {
  name: 'settlement-by-transaction',
  columns: exportColumns(sumRow, { labels: 'fields.settlement_sum', kinds: { payoutAt: 'day' }, currencyOf }),
})

/** The entries of one total. Throws record_not_found. */
export const listSumEntries: Handler<typeof tradeSettleDetail> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const [sum] = await readSums(ctx, [input.sumNo])
  if (!sum) throw new BusinessError('record_not_found', [{ path: 'sumNo', message: 'invalid' }])
  const [batch] = await db
    .select({ state: settlementBatches.state })
    .from(settlementBatches)
    .where(and(eq(settlementBatches.merchantNo, merchantNo), eq(settlementBatches.batchNo, sum.batchNo)))
  const page = await readList(
    tradeSettleDetail,
    entryRecords,
    { ctx, input: { ...input, currency: [sum.currency] } },
    all(inBatch(sum.batchNo, batch?.state ?? 'processed'), isOfOrder),
  )
  return { ...page, sum }
}

async function readSums(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  keys: readonly string[],
): Promise<Row[]> {
  if (keys.length === 0) return []
  const b = settlementBatches
  const rows = await db
    .select({ sum: t, payoutAt: b.payoutAt })
    .from(t)
    .innerJoin(b, and(eq(b.merchantNo, t.merchantNo), eq(b.batchNo, t.batchNo)))
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.sumNo, [...keys])))
  return inOrder(keys, rows, (row) => row.sum.sumNo).map((row) => sumRowOf(row.sum, row.payoutAt))
}
