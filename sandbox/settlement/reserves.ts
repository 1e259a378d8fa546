import Big from 'big.js'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  reserveDetail,
  reserveDetailDownload,
  reserveDownload,
  reserveEquivalents,
  reserveList,
} from '#lib/contract/settlement.ts'
import type { reserveRow } from '#lib/contract/settlement-rows.ts'
import { dayOf } from '#lib/rules/days.ts'
import { addAmounts, canonicalAmount, minorUnits } from '#lib/rules/money.ts'
import { BusinessError, type Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { reserveBatches, settlementEntries } from '../db/schema/settlement.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { type FilterOf, type ListCondition, type ListScope, ofFields } from '../list/conditions.ts'
import { readByKeys, readPage, type Source } from '../list/page.ts'
import { entriesFile, entryConditions, entryRowOf, entrySource, readEntries } from './entries.ts'
import { settledGateways } from './gateways.ts'
import { inDays } from './range.ts'
import { fxRate } from './rates.ts'

type StoredReserve = typeof reserveBatches.$inferSelect
type Row = z.input<typeof reserveRow>
type Filter = FilterOf<typeof reserveList>

export const reserveSource: Source<'takenAt' | 'releaseAt' | 'amount'> = {
  table: reserveBatches,
  key: reserveBatches.reserveNo,
  sorts: {
    takenAt: reserveBatches.takenAt,
    releaseAt: reserveBatches.releaseAt,
    amount: reserveBatches.amount,
  },
  standard: 'takenAt',
}

const conditionOf = (filter: Filter, ctx: ListScope): ListCondition =>
  inDays(
    ctx,
    { merchantNo: reserveBatches.merchantNo, at: reserveBatches.takenAt, name: 'taken' },
    filter,
    ofFields(reserveBatches, filter, 'reserveNo', 'batchNo', 'gatewayNo', 'currency', 'status'),
  )

/** Reserve batches. */
export const listReserves: Handler<typeof reserveList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = conditionOf(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: reserveSource,
    where,
    input,
    scope: ['settlement/reserveList.do', merchantNo],
  })
  return { ...page, list: (await readReserves(db, merchantNo, keys)).map(reserveRowOf) }
}

export const reserveFields: Required<Fields<Row>> = {
  reserveNo: 'text',
  batchNo: 'text',
  gatewayNo: 'text',
  amount: 'amount',
  currency: 'text',
  orders: 'number',
  takenAt: 'time',
  releaseAt: 'time',
  status: 'enum:reserveBatchStatus',
  releasedAt: 'time',
}

/** The filtered list as a file. */
export const downloadReserves: Handler<typeof reserveDownload> = async ({ ctx, input }) => {
  const { where, range } = conditionOf(input, ctx)
  return fileOf({
    ctx,
    input,
    source: reserveSource,
    where,
    area: 'reserve',
    fields: reserveFields,
    read: async (keys) => (await readReserves(ctx.db, ctx.merchantNo, keys)).map(reserveRowOf),
    name: 'reserve',
    range,
  })
}

async function findReserve(db: Database, merchantNo: string, reserveNo: string): Promise<StoredReserve> {
  const [reserve] = await readReserves(db, merchantNo, [reserveNo])
  if (!reserve) throw new BusinessError('record_not_found', [{ path: 'reserveNo', message: 'invalid' }])
  return reserve
}

const entriesOf = (merchantNo: string, reserve: StoredReserve, filter: object): SQL =>
  entryConditions(merchantNo, { ...filter, part: 'reserve' }, eq(settlementEntries.batchNo, reserve.batchNo))

/** The entries of a reserve batch: what was held back of each order. Throws record_not_found. */
export const listReserveEntries: Handler<typeof reserveDetail> = async ({ ctx, input }) => {
  const { reserveNo } = input
  const { db, merchantNo } = ctx
  const reserve = await findReserve(db, merchantNo, reserveNo)
  const { keys, ...page } = await readPage({
    db,
    source: entrySource,
    where: entriesOf(merchantNo, reserve, input),
    input,
    scope: ['settlement/reserveDetail.do', merchantNo],
  })
  return {
    ...page,
    list: (await readEntries(db, merchantNo, keys)).map(entryRowOf),
    reserve: reserveRowOf(reserve),
  }
}

/** The same as a file. */
export const downloadReserveEntries: Handler<typeof reserveDetailDownload> = async ({ ctx, input }) => {
  const { reserveNo } = input
  const reserve = await findReserve(ctx.db, ctx.merchantNo, reserveNo)
  return entriesFile(ctx, {
    where: entriesOf(ctx.merchantNo, reserve, input),
    input,
    name: `reserve-${reserveNo}`,
    range: { from: reserve.takenAt, to: reserve.takenAt },
  })
}

interface Held extends Record<string, unknown> {
  currency: string
  taken: string
  released: string
  next_at: string | null
}

/** What is held in each currency, and what that is in the merchant's own. */
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
  const t = reserveBatches
  const [row] = await db
    .select({ amount: sql<string>`sum(${t.amount})` })
    .from(t)
    .where(
      and(eq(t.merchantNo, merchantNo), eq(t.currency, currency), eq(t.status, 'held'), eq(t.releaseAt, at)),
    )
  return row?.amount ?? '0'
}

export const readReserves = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredReserve[]> => readByKeys(db, reserveBatches, reserveBatches.reserveNo, merchantNo, keys)

/** The reserve that was taken with a batch, if any. */
export async function reserveOfBatch(
  db: Database,
  merchantNo: string,
  batchNo: string,
): Promise<StoredReserve | undefined> {
  const [row] = await db
    .select()
    .from(reserveBatches)
    .where(and(eq(reserveBatches.merchantNo, merchantNo), eq(reserveBatches.batchNo, batchNo)))
    .orderBy(asc(reserveBatches.reserveNo))
    .limit(1)
  return row
}

/** A stored reserve batch as the contract shows it. */
export function reserveRowOf(reserve: StoredReserve): Row {
  return {
    reserveNo: reserve.reserveNo,
    batchNo: reserve.batchNo,
    gatewayNo: reserve.gatewayNo,
    amount: canonicalAmount(reserve.currency, reserve.amount),
    currency: reserve.currency,
    orders: reserve.orders,
    takenAt: reserve.takenAt.toISOString(),
    releaseAt: reserve.releaseAt.toISOString(),
    status: reserve.status,
    releasedAt: reserve.releasedAt?.toISOString() ?? null,
  }
}
