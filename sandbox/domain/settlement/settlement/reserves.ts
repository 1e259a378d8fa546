import Big from 'big.js'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  reserveDetail,
  type reserveDetailDownload,
  reserveDownload,
  type reserveEquivalents,
  reserveList,
} from '#lib/contract/settlement.ts'
import { reserveRow } from '#lib/contract/settlement-rows.ts'
import { dayOf } from '#lib/rules/days.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { addAmounts, canonicalAmount } from '#lib/rules/money.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { reserveBatches, settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler, exportList } from '#sandbox/platform/export/file.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler, readList } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { entryColumns, entryRecords } from './entries.ts'
import { settledGateways } from './gateways.ts'
import { dayPeriod } from './range.ts'
import { fxRate } from './rates.ts'

type StoredReserve = typeof reserveBatches.$inferSelect
const t = reserveBatches

/** A stored reserve batch as the contract shows it. */
export const reserveRowOf = (reserve: StoredReserve): z.input<typeof reserveRow> => toRow(reserveRow, reserve)

const reserveTable = {
  table: t,
  key: t.reserveNo,
  sorts: { takenAt: t.takenAt, releaseAt: t.releaseAt, amount: t.amount },
  defaultSort: 'takenAt',
  websites: wholeMerchant,
  row: reserveRowOf,
} as const

const reserveRecords = defineList({
  ...reserveTable,
  period: dayPeriod(t.takenAt, 'taken'),
  where: (filter: FilterOf<typeof reserveList>) => [
    matchFields(t, filter, 'reserveNo', 'batchNo', 'gatewayNo', 'currency', 'status'),
  ],
})

/** Reserve batches without a limit on the period. */
export const allReserves = defineList(reserveTable)

export const reserveColumns = exportColumns(reserveRow, {
  labels: 'fields.reserve',
  kinds: { status: 'enum:reserveBatchStatus' },
})

export const listReserves = listHandler(reserveList, reserveRecords)

export const downloadReserves = exportHandler(reserveDownload, reserveRecords, {
  name: 'reserve',
  columns: reserveColumns,
})

async function findReserve({ db, merchantNo }: Context, reserveNo: string): Promise<StoredReserve> {
  const [reserve] = await readByKeys({ db, merchantNo }, t, t.reserveNo, [reserveNo])
  if (!reserve) throw new BusinessError('record_not_found', [{ path: 'reserveNo', message: 'invalid' }])
  return reserve
}

/** The reserve withheld from each order of a reserve batch. Throws record_not_found. */
export const listReserveEntries: Handler<typeof reserveDetail> = async ({ ctx, input }) => {
  const reserve = await findReserve(ctx, input.reserveNo)
  const page = await readList(
    reserveDetail,
    entryRecords,
    { ctx, input: { ...input, part: 'reserve' } },
    eq(settlementEntries.batchNo, reserve.batchNo),
  )
  return { ...page, reserve: reserveRowOf(reserve) }
}

export const downloadReserveEntries: Handler<typeof reserveDetailDownload> = async ({ ctx, input }) => {
  const reserve = await findReserve(ctx, input.reserveNo)
  return exportList(
    entryRecords,
    { ctx, input, filter: { ...input, part: 'reserve' } },
    {
      name: `reserve-${reserve.reserveNo}`,
      columns: entryColumns,
      within: eq(settlementEntries.batchNo, reserve.batchNo),
      range: { from: reserve.takenAt, to: reserve.takenAt },
    },
  )
}

interface Held extends Record<string, unknown> {
  currency: string
  taken: string
  released: string
  next_at: string | null
}

/** The reserve held in each currency, and its equivalent in the merchant's settlement currency. */
export const readReserveEquivalents: Handler<typeof reserveEquivalents> = async ({ ctx }) => {
  const { db, merchantNo, timeZone } = ctx
  const on = dayOf(ctx.now(), timeZone)
  const home = (await settledGateways(db, merchantNo))[0]?.currency ?? 'USD'
  const { rows } = await db.execute<Held>(sql`
    select currency, sum(amount)::text as taken,
      coalesce(sum(amount) filter (where status = 'released'), 0)::text as released,
      min(release_at) filter (where status = 'held') as next_at
    from reserve_batches where merchant_no = ${merchantNo} group by currency order by currency`)
  const held = await Promise.all(
    rows.map(async ({ currency, taken, released, next_at }) => {
      const left = new Big(taken).minus(released)
      const rate = fxRate(currency, home, on)
      const nextReleaseAt = next_at === null ? null : new Date(next_at)
      return {
        currency,
        taken: canonicalAmount(currency, taken),
        released: canonicalAmount(currency, released),
        held: canonicalAmount(currency, left.toFixed()),
        rate,
        equivalent: left.times(rate).toFixed(minorUnits(home), Big.roundHalfUp),
        nextReleaseAt: nextReleaseAt?.toISOString() ?? null,
        nextRelease:
          nextReleaseAt && canonicalAmount(currency, await releasedAt(ctx, currency, nextReleaseAt)),
      }
    }),
  )
  return {
    on,
    settlementCurrency: home,
    total: addAmounts(home, ...held.map(({ equivalent }) => equivalent)),
    held,
  }
}

async function releasedAt(
  { db, merchantNo }: { db: Database; merchantNo: string },
  currency: string,
  at: Date,
): Promise<string> {
  const [row] = await db
    .select({ amount: sql<string>`sum(${t.amount})` })
    .from(t)
    .where(
      and(eq(t.merchantNo, merchantNo), eq(t.currency, currency), eq(t.status, 'held'), eq(t.releaseAt, at)),
    )
  return row?.amount ?? '0'
}

/** The reserve that was withheld from a batch, if any. */
export async function reserveOfBatch(
  db: Database,
  merchantNo: string,
  batchNo: string,
): Promise<StoredReserve | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.batchNo, batchNo)))
    .orderBy(asc(t.reserveNo))
    .limit(1)
  return row
}
