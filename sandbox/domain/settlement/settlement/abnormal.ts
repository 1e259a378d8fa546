import { and, eq, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { abnormalRow } from '#lib/contract/settlement-rows.ts'
import { abnormalDetail, type abnormalDownload } from '#lib/contract/settlement-work.ts'
import { addDaysIn, startOfDayIn } from '#lib/rules/days.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { settlementBatches, settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { all, type FilterOf } from '#sandbox/platform/list/conditions.ts'
import { defineList, readList } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { currencyOf, entryRecords, entryRowOf, matchEntry } from './entries.ts'
import { nextTabulations } from './readiness.ts'

/** Maximum period (spec §9 Downloads). */
const DAYS = 180

type Row = z.input<typeof abnormalRow>
const t = settlementEntries

/** The `net` of the rows below, for sorting: until it is settled, the amount in the currency of the order. */
const effect = sql`case when ${t.settlementCurrency} is null then ${t.amount} else ${t.net} end`

/** Changes of orders after their settlement, with the payouts that they affect. */
const abnormalRecords = defineList({
  ...entryRecords,
  table: t,
  sorts: { ...entryRecords.sorts, net: effect },
  defaultSort: 'at',
  websites: wholeMerchant,
  where: (filter: FilterOf<typeof abnormalDetail>) => [matchEntry(filter)],
  read: async (ctx: Context, keys): Promise<Row[]> => {
    const entries = await readByKeys(ctx, t, t.id, keys)
    const first = await firstBatches(
      ctx,
      entries.map(({ tradeNo }) => tradeNo),
    )
    const batches = await batchesOf(
      ctx,
      entries.flatMap(({ batchNo }) => batchNo ?? []),
    )
    const next = await nextTabulations(ctx)
    return entries.map((entry) => {
      const batch = batches.get(entry.batchNo ?? '')
      const row = entryRowOf(entry)
      const coming = next.find(({ gatewayNo }) => gatewayNo === entry.gatewayNo)
      return {
        ...row,
        firstBatchNo: first.get(entry.tradeNo) ?? '',
        // An entry of a canceled batch is converted already, although it is in no batch.
        net: row.settlementCurrency ? row.net : row.amount,
        affectedPayoutAt: (batch ?? coming)?.payoutAt.toISOString() ?? null,
        payoutState: batch?.status ?? null,
      }
    })
  },
})

/** The batch that settled each order. */
async function firstBatches(
  { db, merchantNo }: Context,
  tradeNos: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ tradeNo: t.tradeNo, batchNo: t.batchNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.kind, 'sale'), inArray(t.tradeNo, [...new Set(tradeNos)])))
  return new Map(rows.map(({ tradeNo, batchNo }) => [tradeNo, batchNo ?? '']))
}

async function batchesOf({ db, merchantNo }: Context, batchNos: readonly string[]) {
  const rows = await readByKeys({ db, merchantNo }, settlementBatches, settlementBatches.batchNo, [
    ...new Set(batchNos),
  ])
  return new Map(rows.map((batch) => [batch.batchNo, batch]))
}

/** Refunds and disputes after the order was settled: in a later batch than that of the order, or in none yet. */
const changes = (ctx: Context): SQL =>
  all(
    gte(t.at, startOfDayIn(addDaysIn(ctx.now(), -DAYS, ctx.timeZone), ctx.timeZone)),
    notInArray(t.kind, ['sale', 'carried_in', 'carried_out']),
    sql`exists (select from ${t} as first where first.merchant_no = ${t.merchantNo}
      and first.cause = ${t.tradeNo} || '.sale' and first.batch_no is not null
      and first.batch_no is distinct from ${t.batchNo})`,
  )

export const listAbnormal: Handler<typeof abnormalDetail> = ({ ctx, input }) =>
  readList(abnormalDetail, abnormalRecords, { ctx, input }, changes(ctx))

export const downloadAbnormal: Handler<typeof abnormalDownload> = ({ ctx, input }) =>
  exportList(
    abnormalRecords,
    { ctx, input, filter: input },
    {
      name: 'settlement-changes',
      columns: exportColumns(abnormalRow, {
        labels: 'fields.settlement_entry',
        kinds: {
          kind: 'enum:entryKind',
          rate: 'number',
          affectedPayoutAt: 'day',
          payoutState: 'enum:batchState',
        },
        currencyOf,
      }),
      within: changes(ctx),
    },
  )
