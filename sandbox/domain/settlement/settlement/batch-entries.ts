import { and, asc, eq } from 'drizzle-orm'
import { settlementDetail, type settlementDetailDownload } from '#lib/contract/settlement.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { settlementSums } from '#sandbox/platform/db/schema/settlement.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { readList } from '#sandbox/platform/list/list.ts'
import { batchRowOf, findBatch } from './batches.ts'
import { entryColumns, entryRecords, inBatch } from './entries.ts'
import { sumRowOf } from './sums.ts'

/** The entries of a batch, the batch and its sums. Throws record_not_found. */
export const listBatchEntries: Handler<typeof settlementDetail> = async ({ ctx, input }) => {
  const { batchNo } = input
  const { db, merchantNo } = ctx
  const batch = await findBatch(db, merchantNo, batchNo)
  const page = await readList(settlementDetail, entryRecords, { ctx, input }, inBatch(batchNo, batch.state))
  const sums = await db
    .select()
    .from(settlementSums)
    .where(and(eq(settlementSums.merchantNo, merchantNo), eq(settlementSums.batchNo, batchNo)))
    .orderBy(asc(settlementSums.currency))
  return { ...page, batch: batchRowOf(batch), sums: sums.map((sum) => sumRowOf(sum, batch.payoutAt)) }
}

export const downloadBatchEntries: Handler<typeof settlementDetailDownload> = async ({ ctx, input }) => {
  const { batchNo } = input
  const { state, tabulatedAt } = await findBatch(ctx.db, ctx.merchantNo, batchNo)
  return exportList(
    entryRecords,
    { ctx, input, filter: input },
    {
      name: `settlement-${batchNo}`,
      columns: entryColumns,
      within: inBatch(batchNo, state),
      range: { from: tabulatedAt, to: tabulatedAt },
    },
  )
}
