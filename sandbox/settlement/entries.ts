import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { batchParts, entryKinds, entryRow } from '#lib/contract/settlement-rows.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Context, FileAnswer } from '../context.ts'
import type { Database } from '../db/client.ts'
import { settlementEntries } from '../db/schema/settlement.ts'
import type { Fields } from '../export/columns.ts'
import { type FileInput, fileOf } from '../export/file.ts'
import { all, ofFields } from '../list/conditions.ts'
import { readByKeys, type Source } from '../list/page.ts'

/** Entries as several screens list them. */

export type StoredEntry = typeof settlementEntries.$inferSelect
type Row = z.input<typeof entryRow>

export const entrySource: Source<'at' | 'net'> = {
  table: settlementEntries,
  key: settlementEntries.id,
  sorts: { at: settlementEntries.at, net: settlementEntries.net },
  standard: 'at',
}

export interface EntryConditions {
  part?: (typeof batchParts)[number] | undefined
  kind?: (typeof entryKinds)[number][] | undefined
  tradeNo?: string[] | undefined
  orderNo?: string[] | undefined
  currency?: string[] | undefined
}

const t = settlementEntries
const kinds = (...of: (typeof entryKinds)[number][]) => inArray(t.kind, of)

/** The entries that a part of a batch is the sum of. */
const partOf: Record<(typeof batchParts)[number], SQL> = {
  gross: kinds('sale'),
  fees: sql`${t.settledFee} <> 0`,
  reserve: sql`${t.settledReserve} <> 0`,
  refunds: kinds('refund', 'refund_returned'),
  chargebacks: kinds('chargeback', 'chargeback_reversal'),
  holds: kinds('chargeback_freeze', 'chargeback_release', 'retrieval_hold', 'retrieval_release'),
  carried: kinds('carried_in', 'carried_out'),
}

export const entryConditions = (merchantNo: string, filter: EntryConditions, within?: SQL): SQL =>
  all(
    eq(t.merchantNo, merchantNo),
    within,
    filter.part && partOf[filter.part],
    ofFields(t, filter, 'kind', 'tradeNo', 'orderNo', 'currency'),
  )

/** Of this batch, also where it was cancelled and its entries stand in another one now. */
export const inBatch = (batchNo: string, state: string): SQL =>
  state === 'cancelled' ? arrayContains(t.wasIn, [batchNo]) : eq(t.batchNo, batchNo)

export const readEntries = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredEntry[]> => readByKeys(db, t, t.id, merchantNo, keys)

/** All of an order, in the order in which they happened. */
export const entriesOfTrade = (db: Database, merchantNo: string, tradeNo: string): Promise<StoredEntry[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo)))
    .orderBy(t.at, t.id)

/** What was carried is no order's. */
export const isOfOrder: SQL = sql`${t.tradeNo} <> ''`

/** A stored entry as the contract shows it. */
export function entryRowOf(entry: StoredEntry): Row {
  const original = (amount: string) => canonicalAmount(entry.currency, amount)
  const settled = (amount: string) => canonicalAmount(entry.settlementCurrency ?? entry.currency, amount)
  return {
    entryNo: String(entry.id),
    batchNo: entry.batchNo,
    kind: entry.kind,
    at: entry.at.toISOString(),
    tradeNo: entry.tradeNo || null,
    orderNo: entry.orderNo,
    refundNo: entry.refundNo,
    disputeNo: entry.disputeNo,
    otherBatchNo: entry.otherBatchNo,
    amount: original(entry.amount),
    currency: entry.currency,
    rate: entry.rate,
    settlementCurrency: entry.settlementCurrency,
    settled: settled(entry.settled),
    fee: original(entry.fee),
    settledFee: settled(entry.settledFee),
    reserve: original(entry.reserve),
    settledReserve: settled(entry.settledReserve),
    net: settled(entry.net),
  }
}

export const entryFields: Required<Fields<Row>> = {
  entryNo: 'text',
  batchNo: 'text',
  kind: 'enum:entryKind',
  at: 'time',
  tradeNo: 'text',
  orderNo: 'text',
  refundNo: 'text',
  disputeNo: 'text',
  otherBatchNo: 'text',
  amount: 'amount',
  currency: 'text',
  rate: 'number',
  settlementCurrency: 'text',
  settled: 'amount',
  fee: 'amount',
  settledFee: 'amount',
  reserve: 'amount',
  settledReserve: 'amount',
  net: 'amount',
}

/** In which currency an amount of an entry is. */
const entryCurrencyOf = (amount: string): string =>
  amount === 'amount' || amount === 'fee' || amount === 'reserve' ? 'currency' : 'settlementCurrency'

/** Entries as a file. */
export const entriesFile = (
  ctx: Pick<Context, 'db' | 'merchantNo' | 'locale'>,
  args: { input: FileInput<'at' | 'net'>; where: SQL; name: string; range: { from: Date; to: Date } },
): Promise<FileAnswer> =>
  fileOf({
    ...args,
    ctx,
    source: entrySource,
    area: 'settlement_entry',
    fields: entryFields,
    currencyOf: entryCurrencyOf,
    read: async (keys) => (await readEntries(ctx.db, ctx.merchantNo, keys)).map(entryRowOf),
  })
