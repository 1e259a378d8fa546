import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RequestOf } from '#lib/contract/call.ts'
import type { monthlyList, reportDownload } from '#lib/contract/settlement.ts'
import type { reportRow, reportTypes } from '#lib/contract/settlement-rows.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import {
  MAX_SETTLEMENT_DAYS,
  monthRangeIssue,
  monthsBetween,
  reportIssuedAt,
  startOfMonthIn,
} from '#lib/rules/settlement.ts'
import { BusinessError, type Context, type FileAnswer, type Handler } from '#sandbox/platform/context.ts'
import {
  reserveBatches,
  settlementBatches,
  settlementEntries,
} from '#sandbox/platform/db/schema/settlement.ts'
import { allColumns, type ExportColumns } from '#sandbox/platform/export/columns.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { all } from '#sandbox/platform/list/conditions.ts'
import type { List } from '#sandbox/platform/list/list.ts'
import { rangeError } from '#sandbox/platform/list/range.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { allBatches, batchColumns } from './batches.ts'
import { entryColumns, entryRecords } from './entries.ts'
import { type SettledGateway, settledGateways } from './gateways.ts'
import { allReserves, reserveColumns } from './reserves.ts'

type Row = z.input<typeof reportRow>
type ReportType = (typeof reportTypes)[number]

/** Monthly reports of paid batches, their entries, or the reserve withheld and released. Issued on the 5th. */

interface Month {
  gatewayNo: string
  month: string
}

const inMonth = (column: PgColumn, { month }: Month, timeZone: string): SQL =>
  all(gte(column, startOfMonthIn(month, timeZone)), lt(column, startOfMonthIn(month, timeZone, 1)))

const paidIn = ({ merchantNo, timeZone }: Context, of: Month): SQL =>
  all(
    eq(settlementBatches.merchantNo, merchantNo),
    eq(settlementBatches.gatewayNo, of.gatewayNo),
    eq(settlementBatches.state, 'processed'),
    inMonth(settlementBatches.payoutAt, of, timeZone),
  )

const entriesIn = (ctx: Context, of: Month): SQL =>
  all(
    eq(settlementEntries.merchantNo, ctx.merchantNo),
    inArray(
      settlementEntries.batchNo,
      ctx.db.select({ batchNo: settlementBatches.batchNo }).from(settlementBatches).where(paidIn(ctx, of)),
    ),
  )

const reservesIn = ({ merchantNo, timeZone }: Context, of: Month): SQL => {
  const t = reserveBatches
  return all(
    eq(t.merchantNo, merchantNo),
    eq(t.gatewayNo, of.gatewayNo),
    or(inMonth(t.takenAt, of, timeZone), and(eq(t.status, 'released'), inMonth(t.releasedAt, of, timeZone))),
  )
}

export type ReportRow = Row

/** The issued reports of a gateway, oldest first. Throws date_range_invalid. */
export async function reportsOf(
  ctx: Context,
  { gatewayNo, currency }: Pick<SettledGateway, 'gatewayNo' | 'currency'>,
  { reportType, monthFrom, monthTo }: { reportType: ReportType; monthFrom: string; monthTo: string },
): Promise<Row[]> {
  const issue = monthRangeIssue(monthFrom, monthTo)
  if (issue) throw rangeError('monthFrom', issue, MAX_SETTLEMENT_DAYS)
  const now = ctx.now()
  const rows: Row[] = []
  for (const month of monthsBetween(monthFrom, monthTo)) {
    const issuedAt = reportIssuedAt(month, ctx.timeZone)
    if (issuedAt > now) continue
    const { entries, net } = await sumOf(ctx, reportType, { gatewayNo, month })
    if (entries === 0) continue
    rows.push({
      reportNo: `${month}-${gatewayNo}-${reportType}`,
      month,
      gatewayNo,
      reportType,
      issuedAt: issuedAt.toISOString(),
      currency,
      entries,
      net: canonicalAmount(currency, net),
    })
  }
  return rows
}

/** Newest first. Throws date_range_invalid. */
export const listSettlementReports: Handler<typeof monthlyList> = async ({ ctx, input }) => {
  const { gatewayNo } = input
  const gateway = (await settledGateways(ctx.db, ctx.merchantNo)).find((one) => one.gatewayNo === gatewayNo)
  const rows = await reportsOf(ctx, gateway ?? { gatewayNo, currency: 'USD' }, input)
  return pageOf(rows.toReversed(), input, ({ month }) => month)
}

async function sumOf(ctx: Context, type: ReportType, of: Month): Promise<{ entries: number; net: string }> {
  const { db } = ctx
  const count = sql<number>`count(*)::int`
  const answer = (row: { entries: number; net: string | null } | undefined) => ({
    entries: row?.entries ?? 0,
    net: row?.net ?? '0',
  })
  if (type === 'settlement') {
    const t = settlementBatches
    const rows = await db
      .select({ entries: count, net: sql<string>`sum(${t.net})` })
      .from(t)
      .where(paidIn(ctx, of))
    return answer(rows[0])
  }
  if (type === 'transaction') {
    const t = settlementEntries
    const rows = await db
      .select({ entries: count, net: sql<string>`sum(${t.net})` })
      .from(t)
      .where(entriesIn(ctx, of))
    return answer(rows[0])
  }
  const t = reserveBatches
  const released = and(eq(t.status, 'released'), inMonth(t.releasedAt, of, ctx.timeZone))
  const taken = inMonth(t.takenAt, of, ctx.timeZone)
  const rows = await db
    .select({
      entries: count,
      net: sql<string>`coalesce(sum(${t.amount}) filter (where ${released}), 0)
        - coalesce(sum(${t.amount}) filter (where ${taken}), 0)`,
    })
    .from(t)
    .where(reservesIn(ctx, of))
  return answer(rows[0])
}

export const downloadSettlementReport: Handler<typeof reportDownload> = ({ ctx, input }) =>
  reportFile(ctx, input)

/** An issued report as a file with all columns. Throws record_not_found before it is issued. */
export async function reportFile(ctx: Context, input: RequestOf<typeof reportDownload>): Promise<FileAnswer> {
  const { gatewayNo, reportType, month, format, timeZone } = input
  const of = { gatewayNo, month }
  const known = (await settledGateways(ctx.db, ctx.merchantNo)).some((one) => one.gatewayNo === gatewayNo)
  if (!known || reportIssuedAt(month, ctx.timeZone) > ctx.now()) throw new BusinessError('record_not_found')
  const exportReport = <R extends object>(
    list: List<object, never, R, Context>,
    columns: ExportColumns<R>,
    within: SQL,
  ) =>
    exportList(
      list,
      { ctx, input: { format, timeZone, columns: allColumns(columns, ctx.locale) }, filter: {} },
      {
        name: `report-${reportType}-${gatewayNo}`,
        columns,
        within,
        range: {
          from: startOfMonthIn(month, ctx.timeZone),
          to: new Date(+startOfMonthIn(month, ctx.timeZone, 1) - 1),
        },
      },
    )
  switch (reportType) {
    case 'settlement':
      return exportReport(allBatches, batchColumns, paidIn(ctx, of))
    case 'transaction':
      return exportReport(entryRecords, entryColumns, entriesIn(ctx, of))
    case 'reserve':
      return exportReport(allReserves, reserveColumns, reservesIn(ctx, of))
  }
}
