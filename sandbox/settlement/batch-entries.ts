import { and, asc, eq } from 'drizzle-orm'
import type { settlementDetail, settlementDetailDownload } from '#lib/contract/settlement.ts'
import type { Handler } from '../context.ts'
import { settlementSums } from '../db/schema/settlement.ts'
import { readPage } from '../list/page.ts'
import { batchRowOf, findBatch } from './batches.ts'
import { entriesFile, entryConditions, entryRowOf, entrySource, inBatch, readEntries } from './entries.ts'
import { sumRowOf } from './sums.ts'

/** The entries of a batch, and the batch. Throws record_not_found. */
export const listBatchEntries: Handler<typeof settlementDetail> = async ({ ctx, input }) => {
  const { batchNo } = input
  const { db, merchantNo } = ctx
  const batch = await findBatch(db, merchantNo, batchNo)
  const { keys, ...page } = await readPage({
    db,
    source: entrySource,
    where: entryConditions(merchantNo, input, inBatch(batchNo, batch.state)),
    input,
    scope: ['settlement/detail.do', merchantNo],
  })
  const rows = await readEntries(db, merchantNo, keys)
  const sums = await db
    .select()
    .from(settlementSums)
    .where(and(eq(settlementSums.merchantNo, merchantNo), eq(settlementSums.batchNo, batchNo)))
    .orderBy(asc(settlementSums.currency))
  return {
    ...page,
    list: rows.map(entryRowOf),
    batch: batchRowOf(batch),
    sums: sums.map((sum) => sumRowOf(sum, batch.payoutAt)),
  }
}

/** The same as a file. */
export const downloadBatchEntries: Handler<typeof settlementDetailDownload> = async ({ ctx, input }) => {
  const { batchNo } = input
  const { state, tabulatedAt } = await findBatch(ctx.db, ctx.merchantNo, batchNo)
  return entriesFile(ctx, {
    where: entryConditions(ctx.merchantNo, input, inBatch(batchNo, state)),
    input,
    name: `settlement-${batchNo}`,
    range: { from: tabulatedAt, to: tabulatedAt },
  })
}
