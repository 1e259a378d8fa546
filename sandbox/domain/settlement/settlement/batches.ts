import Big from 'big.js'
import type { z } from 'zod'
import { settlementDownload, settlementList } from '#lib/contract/settlement.ts'
import { batchRow } from '#lib/contract/settlement-rows.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { wholeMerchant } from '#sandbox/platform/gate/sites.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { dayPeriod } from './range.ts'

export type StoredBatch = typeof settlementBatches.$inferSelect
type Row = z.input<typeof batchRow>
const t = settlementBatches

/** The reason why nothing is paid out, or not yet. */
function reasonOf({ state, net, carriedOut }: StoredBatch): Row['reason'] {
  if (state === 'cancelled' || state === 'review_failed' || state === 'confirmation_failed') return state
  if (new Big(net).gt(0)) return null
  return new Big(carriedOut).gt(0) ? 'carried_forward' : 'nothing_due'
}

/** A reserve batch has the number of the batch that it was withheld from. */
const reserveNoOf = (batchNo: string): string => `R${batchNo.slice(1)}`

/** A stored batch as the contract shows it. */
export const batchRowOf = (batch: StoredBatch): Row => ({
  ...toRow(batchRow, batch),
  carried: canonicalAmount(batch.currency, new Big(batch.carriedIn).plus(batch.carriedOut).toFixed()),
  reason: reasonOf(batch),
  reserveNo: new Big(batch.reserve).lt(0) && batch.state === 'processed' ? reserveNoOf(batch.batchNo) : null,
})

const batchTable = {
  table: t,
  key: t.batchNo,
  sorts: { tabulatedAt: t.tabulatedAt, payoutAt: t.payoutAt, net: t.net },
  defaultSort: 'tabulatedAt',
  sites: wholeMerchant,
  row: batchRowOf,
} as const

const batchRecords = defineList({
  ...batchTable,
  period: dayPeriod(t.tabulatedAt, 'tabulated'),
  where: (filter: FilterOf<typeof settlementList>) => [
    matchFields(t, filter, 'batchNo', 'gatewayNo', 'currency', 'state'),
  ],
})

/** Batches without a limit on the period. */
export const allBatches = defineList(batchTable)

export const batchColumns = exportColumns(batchRow, {
  labels: 'fields.settlement',
  kinds: { state: 'enum:batchState', reason: 'enum:payoutReason', payoutAt: 'day' },
})

export const listBatches = listHandler(settlementList, batchRecords)

export const downloadBatches = exportHandler(settlementDownload, batchRecords, {
  name: 'settlement',
  columns: batchColumns,
})

/** Throws record_not_found. */
export async function findBatch(db: Database, merchantNo: string, batchNo: string): Promise<StoredBatch> {
  const [batch] = await readByKeys(db, t, t.batchNo, merchantNo, [batchNo])
  if (!batch) throw new BusinessError('record_not_found', [{ path: 'batchNo', message: 'invalid' }])
  return batch
}
