import type { RequestOf } from '#lib/contract/call.ts'
import type { monthEnd, monthEndDownload } from '#lib/contract/reconciliation.ts'
import { reportTypes } from '#lib/contract/settlement-rows.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { BusinessError, type Context, type FileAnswer, type Handler } from '#sandbox/platform/context.ts'
import type { Column } from '#sandbox/platform/export/columns.ts'
import { sheetFile } from '#sandbox/platform/export/sheet-file.ts'
import { zipOf } from '#sandbox/platform/export/zip.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { settledGateways } from './gateways.ts'
import { type ReportRow, reportFile, reportsOf } from './reports.ts'

/** The monthly reports of all gateways and types together, with their totals. */

type Query = RequestOf<typeof monthEnd>

/** Throws date_range_invalid. */
async function reportsIn(ctx: Context, query: Query): Promise<ReportRow[]> {
  const { monthFrom, monthTo, gatewayNo, reportType = [...reportTypes] } = query
  const rows: ReportRow[] = []
  for (const gateway of await settledGateways(ctx.db, ctx.merchantNo)) {
    if (gatewayNo && !gatewayNo.includes(gateway.gatewayNo)) continue
    for (const type of reportTypes.filter((each) => reportType.includes(each)))
      rows.push(...(await reportsOf(ctx, gateway, { reportType: type, monthFrom, monthTo })))
  }
  return rows.toSorted((a, b) => a.month.localeCompare(b.month))
}

/** A total for each type and currency. */
function totalsOf(reports: readonly ReportRow[]) {
  const groups = Map.groupBy(reports, ({ reportType, currency }) => `${reportType} ${currency}`)
  return [...groups.values()]
    .flatMap((of) => {
      const [first] = of
      if (!first) return []
      const { reportType, currency } = first
      const entries = of.reduce((sum, report) => sum + report.entries, 0)
      const net = addAmounts(currency, ...of.map((report) => report.net))
      return [{ reportType, currency, reports: of.length, entries, net }]
    })
    .toSorted(
      (a, b) =>
        reportTypes.indexOf(a.reportType) - reportTypes.indexOf(b.reportType) ||
        a.currency.localeCompare(b.currency),
    )
}

export const readMonthEnd: Handler<typeof monthEnd> = async ({ ctx, input }) => {
  const reports = await reportsIn(ctx, input)
  return { reports, totals: totalsOf(reports) }
}

/** One archive with the totals and each report. Throws download_too_many_records, date_range_invalid. */
export const downloadMonthEnd: Handler<typeof monthEndDownload> = async ({ ctx, input }) => {
  const { fileFormat: format, timeZone, ...query } = input
  const reports = await reportsIn(ctx, query)
  const rows = reports.reduce((sum, { entries }) => sum + entries, 0)
  if (rows > ctx.config.exportRowsMax) throw new BusinessError('download_too_many_records')
  async function* files(): AsyncGenerator<{ name: string; body: FileAnswer['body'] }> {
    const columns = totalColumns(ctx)
    const lines = [...reports, ...totalsOf(reports)]
    const totals = sheetFile({ format, name: 'totals', columns, rows: lines, count: lines.length })
    yield { name: totals.fileName, body: totals.body }
    for (const { gatewayNo, reportType, month } of reports) {
      const { fileName, body } = await reportFile(ctx, { gatewayNo, reportType, month, format, timeZone })
      yield { name: `${month}/${fileName}`, body }
    }
  }
  return {
    fileName: `month-end-${query.monthFrom}-${query.monthTo}.zip`,
    contentType: 'application/zip',
    body: zipOf(files()),
  }
}

type Line = Pick<ReportRow, 'reportType' | 'currency' | 'entries' | 'net'> &
  Partial<Pick<ReportRow, 'month' | 'gatewayNo'>>

/** The reports, and below them the totals, which have no month and no gateway. */
function totalColumns({ locale }: Context): Column<Line>[] {
  const label = (name: string) => portalWord(locale, 'fields', `report.${name}`)
  return [
    {
      header: label('month'),
      kind: 'text',
      value: ({ month }) => month ?? portalWord(locale, 'reconciliation', 'total'),
    },
    { header: label('gatewayNo'), kind: 'text', value: ({ gatewayNo }) => gatewayNo ?? null },
    {
      header: label('reportType'),
      kind: 'text',
      value: ({ reportType }) => portalWord(locale, 'enums', `reportType.${reportType}`),
    },
    { header: label('entries'), kind: 'number', value: ({ entries }) => String(entries) },
    { header: label('net'), kind: 'amount', value: ({ net }) => net },
    { header: label('currency'), kind: 'text', value: ({ currency }) => currency },
  ]
}
