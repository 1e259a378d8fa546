import Big from 'big.js'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { settlementDownload, settlementList } from '#lib/contract/settlement.ts'
import { batchRow, type FailedPayout, failedBatchStates } from '#lib/contract/settlement-rows.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { dayPeriod } from './range.ts'

export type StoredBatch = typeof settlementBatches.$inferSelect
type Row = z.input<typeof batchRow>
const t = settlementBatches

/** The reason why nothing is paid out, or not yet. */
function reasonOf({ status }: StoredBatch): Row['reason'] {
  switch (status) {
    case 'carried':
      return 'carried_forward'
    case 'nothing_due':
    case 'canceled':
    case 'review_failed':
    case 'confirmation_failed':
      return status
    default:
      return null
  }
}

/** The failure of a payout; null: it has not failed. */
export const failureOf = ({
  batchNo,
  state,
  nextAt,
  net: amount,
  currency,
  remark,
}: StoredBatch): FailedPayout | null =>
  nextAt && failedBatchStates.some((failed) => failed === state)
    ? {
        batchNo,
        state,
        retryAt: nextAt.toISOString(),
        amount: canonicalAmount(currency, amount),
        currency,
        remark,
      }
    : null

/** A reserve batch has the number of the batch that it was withheld from. */
const reserveNoOf = (batchNo: string): string => `R${batchNo.slice(1)}`

/** A stored batch as the contract shows it. */
export const batchRowOf = (batch: StoredBatch): Row => ({
  ...toRow(batchRow, batch),
  state: batch.status,
  retryAt: failureOf(batch)?.retryAt ?? null,
  carried: canonicalAmount(batch.currency, new Big(batch.carriedIn).plus(batch.carriedOut).toFixed()),
  reason: reasonOf(batch),
  reserveNo: new Big(batch.reserve).lt(0) && batch.state === 'processed' ? reserveNoOf(batch.batchNo) : null,
})

const batchTable = {
  table: t,
  key: t.batchNo,
  sorts: { tabulatedAt: t.tabulatedAt, payoutAt: t.payoutAt, net: t.net },
  defaultSort: 'tabulatedAt',
  websites: wholeMerchant,
  row: batchRowOf,
} as const

export const batchRecords = defineList({
  ...batchTable,
  period: dayPeriod(t.tabulatedAt, 'tabulated'),
  where: (filter: FilterOf<typeof settlementList>) => [
    matchFields(t, filter, 'batchNo', 'gatewayNo', 'currency', 'settlementType'),
    filter.state && inArray(t.status, filter.state),
  ],
})

/** Batches without a limit on the period. */
export const allBatches = defineList(batchTable)

export const batchColumns = exportColumns(batchRow, {
  labels: 'fields.settlement',
  kinds: { state: 'enum:batchState', reason: 'enum:payoutReason', payoutAt: 'day', retryAt: 'day' },
})

export const listBatches = listHandler(settlementList, batchRecords)

export const downloadBatches = exportHandler(settlementDownload, batchRecords, {
  name: 'settlement',
  columns: batchColumns,
})

/** Throws record_not_found. */
export async function findBatch(db: Database, merchantNo: string, batchNo: string): Promise<StoredBatch> {
  const [batch] = await readByKeys({ db, merchantNo }, t, t.batchNo, [batchNo])
  if (!batch) throw new BusinessError('record_not_found', [{ path: 'batchNo', message: 'invalid' }])
  return batch
}
