import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { heldBackOrder } from '#lib/contract/settlement-rows.ts'
import { type heldBackDownload, heldBackList } from '#lib/contract/settlement-work.ts'
import { addDaysIn, startOfDayIn } from '#lib/rules/days.ts'
import { HELD_BACK_DAYS, nextTabulation } from '#lib/rules/settlement.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { type Condition, type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, readList } from '#sandbox/platform/list/list.ts'
import { readByKeys, type Sorting } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { dueSales, nextTabulations, planOfNext } from './readiness.ts'

/** Orders that are due for the next tabulation but held back. */

type Row = z.input<typeof heldBackOrder>
const t = transactions

const heldBackRecords = defineList({
  table: t,
  key: t.tradeNo,
  sorts: { createdAt: t.createdAt, amount: t.amount },
  defaultSort: 'createdAt',
  websites: byWebsite(t.website),
  where: ({ reason, ...filter }: FilterOf<typeof heldBackList>) => [
    matchFields(t, filter, 'tradeNo', 'orderNo', 'gatewayNo', 'currency'),
    withReason(reason),
  ],
  read: async (ctx: Context, keys): Promise<Row[]> => {
    const next = new Map((await nextTabulations(ctx)).map((each) => [each.gatewayNo, each]))
    const rows = await readByKeys(ctx, t, t.tradeNo, keys)
    return rows.flatMap((order) => {
      const tabulation = next.get(order.gatewayNo)
      if (!tabulation) return []
      const paidAt = order.concludesAt ?? order.createdAt
      // A tabulation takes the orders of whole days, so the time of the payment does not count.
      const latest = startOfDayIn(addDaysIn(paidAt, HELD_BACK_DAYS + 1, ctx.timeZone), ctx.timeZone)
      return [
        {
          ...toRow(heldBackOrder, order),
          reason: order.waybillUploaded ? 'rate_below_line' : 'no_waybill',
          uploadBy: tabulation.at.toISOString(),
          nextPayoutAt: tabulation.payoutAt.toISOString(),
          settledBy: nextTabulation(latest, tabulation.weekday, ctx.timeZone).payoutAt.toISOString(),
        },
      ]
    })
  },
})

function withReason(reasons: FilterOf<typeof heldBackList>['reason']): Condition {
  const wanted = new Set(reasons)
  return wanted.size === 1 ? eq(t.waybillUploaded, wanted.has('rate_below_line')) : undefined
}

/** The plan decides which orders are held back. */
async function heldBack(ctx: Context): Promise<SQL> {
  const next = await nextTabulations(ctx)
  if (next.length === 0) return sql`false`
  return sql`${t.tradeNo} in (${await planOfNext(ctx, next)}
    select s.trade_no from ${dueSales} where s.tabulated_at is null)`
}

const OLDEST_FIRST: Sorting[] = [{ field: 'createdAt', order: 'asc' }]

export const listHeldBack: Handler<typeof heldBackList> = async ({ ctx, input }) =>
  readList(
    heldBackList,
    heldBackRecords,
    { ctx, input: { ...input, sort: input.sort ?? OLDEST_FIRST } },
    await heldBack(ctx),
  )

export const downloadHeldBack: Handler<typeof heldBackDownload> = async ({ ctx, input }) =>
  exportList(
    heldBackRecords,
    { ctx, input: { ...input, sort: input.sort ?? OLDEST_FIRST }, filter: input },
    {
      name: 'held-back',
      columns: exportColumns(heldBackOrder, {
        labels: 'fields.held_back',
        kinds: { reason: 'enum:keptBackReason', nextPayoutAt: 'day', settledBy: 'day' },
      }),
      within: await heldBack(ctx),
    },
  )
