import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { tradeSettleDetail, tradeSettleDownload, tradeSettleList } from '#lib/contract/settlement.ts'
import type { sumRow } from '#lib/contract/settlement-rows.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { BusinessError, type Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { settlementBatches, settlementSums } from '../db/schema/settlement.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { all, type FilterOf, type ListCondition, type ListScope, ofFields } from '../list/conditions.ts'
import { inOrder, readPage, type Source } from '../list/page.ts'
import { entryConditions, entryRowOf, entrySource, inBatch, isOfOrder, readEntries } from './entries.ts'
import { inDays } from './range.ts'

type StoredSum = typeof settlementSums.$inferSelect
type Row = z.input<typeof sumRow>
type Filter = FilterOf<typeof tradeSettleList>

const source: Source<'tabulatedAt'> = {
  table: settlementSums,
  key: settlementSums.sumNo,
  sorts: { tabulatedAt: settlementSums.tabulatedAt },
  standard: 'tabulatedAt',
}

const conditionOf = (filter: Filter, ctx: ListScope): ListCondition =>
  inDays(
    ctx,
    { merchantNo: settlementSums.merchantNo, at: settlementSums.tabulatedAt, name: 'tabulated' },
    filter,
    ofFields(settlementSums, filter, 'batchNo', 'gatewayNo', 'currency'),
  )

/** Settlement by transaction, added up by batch and currency. */
export const listSums: Handler<typeof tradeSettleList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = conditionOf(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source,
    where,
    input,
    scope: ['settlement/tradeSettleList.do', merchantNo],
  })
  return { ...page, list: await readSums(db, merchantNo, keys) }
}

const fields: Required<Fields<Row>> = {
  sumNo: 'text',
  batchNo: 'text',
  gatewayNo: 'text',
  currency: 'text',
  settlementCurrency: 'text',
  tabulatedAt: 'time',
  payoutAt: 'time',
  orders: 'number',
  entries: 'number',
  gross: 'amount',
  fees: 'amount',
  reserve: 'amount',
  refunds: 'amount',
  chargebacks: 'amount',
  holds: 'amount',
  net: 'amount',
  settledGross: 'amount',
  settledFees: 'amount',
  settledReserve: 'amount',
  settledRefunds: 'amount',
  settledChargebacks: 'amount',
  settledHolds: 'amount',
  settledNet: 'amount',
}

const currencyOf = (amount: string) => (amount.startsWith('settled') ? 'settlementCurrency' : 'currency')

/** The filtered sums as a file. */
export const downloadSums: Handler<typeof tradeSettleDownload> = async ({ ctx, input }) => {
  const { where, range } = conditionOf(input, ctx)
  return fileOf({
    ctx,
    input,
    source,
    where,
    area: 'settlement_sum',
    fields,
    currencyOf,
    read: (keys) => readSums(ctx.db, ctx.merchantNo, keys),
    name: 'settlement-by-transaction',
    range,
  })
}

/** The entries behind one sum. Throws record_not_found. */
export const listSumEntries: Handler<typeof tradeSettleDetail> = async ({ ctx, input }) => {
  const { sumNo } = input
  const { db, merchantNo } = ctx
  const [sum] = await readSums(db, merchantNo, [sumNo])
  if (!sum) throw new BusinessError('record_not_found', [{ path: 'sumNo', message: 'invalid' }])
  const [batch] = await db
    .select({ state: settlementBatches.state })
    .from(settlementBatches)
    .where(and(eq(settlementBatches.merchantNo, merchantNo), eq(settlementBatches.batchNo, sum.batchNo)))
  const { keys, ...page } = await readPage({
    db,
    source: entrySource,
    where: entryConditions(
      merchantNo,
      { ...input, currency: [sum.currency] },
      all(inBatch(sum.batchNo, batch?.state ?? 'processed'), isOfOrder),
    ),
    input,
    scope: ['settlement/tradeSettleDetail.do', merchantNo],
  })
  const rows = await readEntries(db, merchantNo, keys)
  return { ...page, list: rows.map(entryRowOf), sum }
}

async function readSums(db: Database, merchantNo: string, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ sum: settlementSums, payoutAt: settlementBatches.payoutAt })
    .from(settlementSums)
    .innerJoin(
      settlementBatches,
      and(
        eq(settlementBatches.merchantNo, settlementSums.merchantNo),
        eq(settlementBatches.batchNo, settlementSums.batchNo),
      ),
    )
    .where(and(eq(settlementSums.merchantNo, merchantNo), inArray(settlementSums.sumNo, [...keys])))
  return inOrder(keys, rows, (row) => row.sum.sumNo).map((row) => sumRowOf(row.sum, row.payoutAt))
}

/** A stored sum as the contract shows it. */
export function sumRowOf(sum: StoredSum, payoutAt: Date): Row {
  const original = (amount: string) => canonicalAmount(sum.currency, amount)
  const settled = (amount: string) => canonicalAmount(sum.settlementCurrency, amount)
  return {
    sumNo: sum.sumNo,
    batchNo: sum.batchNo,
    gatewayNo: sum.gatewayNo,
    currency: sum.currency,
    settlementCurrency: sum.settlementCurrency,
    tabulatedAt: sum.tabulatedAt.toISOString(),
    payoutAt: payoutAt.toISOString(),
    orders: sum.orders,
    entries: sum.entries,
    gross: original(sum.gross),
    fees: original(sum.fees),
    reserve: original(sum.reserve),
    refunds: original(sum.refunds),
    chargebacks: original(sum.chargebacks),
    holds: original(sum.holds),
    net: original(sum.net),
    settledGross: settled(sum.settledGross),
    settledFees: settled(sum.settledFees),
    settledReserve: settled(sum.settledReserve),
    settledRefunds: settled(sum.settledRefunds),
    settledChargebacks: settled(sum.settledChargebacks),
    settledHolds: settled(sum.settledHolds),
    settledNet: settled(sum.settledNet),
  }
}
