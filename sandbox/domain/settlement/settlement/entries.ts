import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type batchParts, type entryKinds, entryRow } from '#lib/contract/settlement-rows.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type Condition, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'

/** Settlement entries, for several lists. */

export type StoredEntry = typeof settlementEntries.$inferSelect

interface EntryFilter {
  batchNo?: string[] | undefined
  part?: (typeof batchParts)[number] | undefined
  kind?: (typeof entryKinds)[number][] | undefined
  gatewayNo?: string[] | undefined
  tradeNo?: string[] | undefined
  orderNo?: string[] | undefined
  currency?: string[] | undefined
}

const t = settlementEntries
const kinds = (...of: (typeof entryKinds)[number][]) => inArray(t.kind, of)

/** The entries that make up each part of a batch. */
const entriesOfPart: Record<(typeof batchParts)[number], SQL> = {
  gross: kinds('sale'),
  fees: sql`${t.settledFee} <> 0`,
  reserve: sql`${t.settledReserve} <> 0`,
  refunds: kinds('refund', 'refund_returned'),
  chargebacks: kinds('chargeback', 'chargeback_reversal'),
  holds: kinds('chargeback_freeze', 'chargeback_release', 'retrieval_hold', 'retrieval_release'),
  carried: kinds('carried_in', 'carried_out'),
}

/** The field with the currency of an amount. */
export const currencyOf = (amount: string): 'currency' | 'settlementCurrency' =>
  amount === 'amount' || amount === 'fee' || amount === 'reserve' ? 'currency' : 'settlementCurrency'

/** A stored entry as the contract shows it. */
export const entryRowOf = (entry: StoredEntry): z.input<typeof entryRow> => ({
  ...toRow(entryRow, entry, (amount) => (entry.settlementCurrency ? currencyOf(amount) : 'currency')),
  entryNo: String(entry.id),
  tradeNo: entry.tradeNo || null,
})

export const matchEntry = (filter: EntryFilter): Condition =>
  and(
    filter.part && entriesOfPart[filter.part],
    matchFields(t, filter, 'batchNo', 'kind', 'gatewayNo', 'tradeNo', 'orderNo', 'currency'),
  )

/** Settlement is by gateway, so a role sees each batch as a whole. */
export const entryRecords = defineList({
  table: t,
  key: t.id,
  sorts: { at: t.at, net: t.net },
  defaultSort: 'at',
  websites: wholeMerchant,
  where: (filter: Omit<EntryFilter, 'batchNo'>) => [matchEntry({ ...filter, batchNo: undefined })],
  row: entryRowOf,
})

export const entryColumns = exportColumns(entryRow, {
  labels: 'fields.settlement_entry',
  kinds: { kind: 'enum:entryKind', rate: 'number' },
  currencyOf,
})

/** The entries of a batch, also those of a canceled batch that are in another batch now. */
export const inBatch = (batchNo: string, state: string): SQL =>
  state === 'canceled' ? arrayContains(t.wasIn, [batchNo]) : eq(t.batchNo, batchNo)

/** The entries of an order, oldest first. */
export const entriesOfTrade = (db: Database, merchantNo: string, tradeNo: string): Promise<StoredEntry[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo)))
    .orderBy(t.at, t.id)

/** Entries of orders, without amounts carried over. */
export const isOfOrder: SQL = sql`${t.tradeNo} <> ''`
