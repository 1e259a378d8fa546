import Big from 'big.js'
import type { z } from 'zod'
import type { settlementDownload, settlementList } from '#lib/contract/settlement.ts'
import type { batchRow } from '#lib/contract/settlement-rows.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { BusinessError, type Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { settlementBatches } from '../db/schema/settlement.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { type FilterOf, type ListCondition, type ListScope, ofFields } from '../list/conditions.ts'
import { readByKeys, readPage, type Source } from '../list/page.ts'
import { inDays } from './range.ts'

export type StoredBatch = typeof settlementBatches.$inferSelect
type Row = z.input<typeof batchRow>
type Filter = FilterOf<typeof settlementList>

export const batchSource: Source<'tabulatedAt' | 'payoutAt' | 'net'> = {
  table: settlementBatches,
  key: settlementBatches.batchNo,
  sorts: {
    tabulatedAt: settlementBatches.tabulatedAt,
    payoutAt: settlementBatches.payoutAt,
    net: settlementBatches.net,
  },
  standard: 'tabulatedAt',
}

const conditionOf = (filter: Filter, ctx: ListScope): ListCondition =>
  inDays(
    ctx,
    { merchantNo: settlementBatches.merchantNo, at: settlementBatches.tabulatedAt, name: 'tabulated' },
    filter,
    ofFields(settlementBatches, filter, 'batchNo', 'gatewayNo', 'currency', 'state'),
  )

/** Settlement batches. */
export const listBatches: Handler<typeof settlementList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = conditionOf(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: batchSource,
    where,
    input,
    scope: ['settlement/list.do', merchantNo],
  })
  const rows = await readBatches(db, merchantNo, keys)
  return { ...page, list: rows.map(batchRowOf) }
}

export const batchFields: Required<Fields<Row>> = {
  batchNo: 'text',
  gatewayNo: 'text',
  currency: 'text',
  tabulatedAt: 'time',
  periodFrom: 'text',
  periodTo: 'text',
  payoutAt: 'time',
  state: 'enum:batchState',
  orders: 'number',
  entries: 'number',
  gross: 'amount',
  fees: 'amount',
  reserve: 'amount',
  refunds: 'amount',
  chargebacks: 'amount',
  holds: 'amount',
  carried: 'amount',
  net: 'amount',
  reason: 'enum:payoutReason',
  remark: 'text',
  reserveNo: 'text',
}

/** The filtered list as a file. */
export const downloadBatches: Handler<typeof settlementDownload> = async ({ ctx, input }) => {
  const { where, range } = conditionOf(input, ctx)
  return fileOf({
    ctx,
    input,
    source: batchSource,
    where,
    area: 'settlement',
    fields: batchFields,
    read: async (keys) => (await readBatches(ctx.db, ctx.merchantNo, keys)).map(batchRowOf),
    name: 'settlement',
    range,
  })
}

export const readBatches = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredBatch[]> => readByKeys(db, settlementBatches, settlementBatches.batchNo, merchantNo, keys)

/** The merchant's batch of this number. Throws record_not_found. */
export async function findBatch(db: Database, merchantNo: string, batchNo: string): Promise<StoredBatch> {
  const [batch] = await readBatches(db, merchantNo, [batchNo])
  if (!batch) throw new BusinessError('record_not_found', [{ path: 'batchNo', message: 'invalid' }])
  return batch
}

/** Why nothing is paid, or not yet. */
function reasonOf({ state, net, carriedOut }: StoredBatch): Row['reason'] {
  if (state === 'cancelled' || state === 'review_failed' || state === 'confirmation_failed') return state
  if (new Big(net).gt(0)) return null
  return new Big(carriedOut).gt(0) ? 'carried_forward' : 'nothing_due'
}

/** A stored batch as the contract shows it. */
export function batchRowOf(batch: StoredBatch): Row {
  const money = (amount: string | Big) => canonicalAmount(batch.currency, String(amount))
  return {
    batchNo: batch.batchNo,
    gatewayNo: batch.gatewayNo,
    currency: batch.currency,
    tabulatedAt: batch.tabulatedAt.toISOString(),
    periodFrom: batch.periodFrom,
    periodTo: batch.periodTo,
    payoutAt: batch.payoutAt.toISOString(),
    state: batch.state,
    orders: batch.orders,
    entries: batch.entries,
    gross: money(batch.gross),
    fees: money(batch.fees),
    reserve: money(batch.reserve),
    refunds: money(batch.refunds),
    chargebacks: money(batch.chargebacks),
    holds: money(batch.holds),
    carried: money(new Big(batch.carriedIn).plus(batch.carriedOut)),
    net: money(batch.net),
    reason: reasonOf(batch),
    remark: batch.remark,
    reserveNo:
      new Big(batch.reserve).lt(0) && batch.state === 'processed' ? reserveNoOf(batch.batchNo) : null,
  }
}

/** A reserve batch is named after the batch that it was taken with. */
export const reserveNoOf = (batchNo: string): string => `R${batchNo.slice(1)}`
