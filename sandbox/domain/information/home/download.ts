import type { dataAnalysisDownload } from '#lib/contract/home.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { dayOf } from '#lib/rules/days.ts'
import { failureReasons, successRate } from '#lib/rules/home.ts'
import type { FileAnswer, Handler } from '#sandbox/platform/context.ts'
import type { Column } from '#sandbox/platform/export/columns.ts'
import { sheetFile } from '#sandbox/platform/export/sheet-file.ts'
import { displayName, portalWord } from '#sandbox/platform/vocabulary.ts'
import { type Analysis, analysisOf } from './analysis.ts'
import { periodOf } from './period.ts'

type OrderTotals = Analysis['total']
interface Line extends Partial<OrderTotals> {
  by: 'total' | 'day' | 'method' | 'country' | 'currency' | 'outcome' | 'reason'
  value: string
  orders: number
}

/** The figures of the page as one table. */
export const downloadAnalysis: Handler<typeof dataAnalysisDownload> = async ({
  ctx,
  input,
}): Promise<FileAnswer> => {
  const { format, timeZone } = input
  const period = periodOf(input, ctx)
  const analysis = await analysisOf(ctx, period)
  const lines = linesOf(analysis, ctx.locale)
  const columns = columnsOf(analysis, ctx.locale, timeZone)
  return sheetFile({
    format,
    name: 'data-analysis',
    suffixes: [dayOf(period.from, timeZone), dayOf(period.to, timeZone)],
    columns,
    rows: lines,
    count: lines.length,
  })
}

function linesOf(analysis: Analysis, locale: Locale): Line[] {
  const { total, days, methods, countries, currencies, outcomes } = analysis
  const word = (key: string) => portalWord(locale, 'enums', key)
  return [
    { by: 'total', value: '', ...total },
    ...days.map(({ day, ...tally }): Line => ({ ...tally, by: 'day', value: day })),
    ...methods.map(
      ({ method, ...tally }): Line => ({ ...tally, by: 'method', value: word(`paymentMethod.${method}`) }),
    ),
    ...countries.map(
      ({ country, ...tally }): Line => ({
        ...tally,
        by: 'country',
        value: displayName(locale, 'region', country),
      }),
    ),
    ...currencies.map(({ currency, ...tally }): Line => ({ ...tally, by: 'currency', value: currency })),
    ...Object.entries(outcomes).map(
      ([outcome, orders]): Line => ({ by: 'outcome', value: word(`orderOutcome.${outcome}`), orders }),
    ),
    ...failureReasons(analysis).map(
      ({ reason, errorCodes, orders }): Line => ({
        by: 'reason',
        value: reasonText(reason, errorCodes, locale),
        orders,
      }),
    ),
  ]
}

function reasonText(reason: string, errorCodes: readonly string[], locale: Locale): string {
  return `${portalWord(locale, 'decline', `${reason}.title`)} (${errorCodes.join(', ')})`
}

/** Each currency has its own column, because amounts of different currencies cannot be added. */
function columnsOf({ total }: Analysis, locale: Locale, timeZone: string): Column<Line>[] {
  const header = (key: string) => portalWord(locale, 'home', `file.${key}`)
  const number = (key: 'orders' | 'success' | 'failed' | 'released' | 'open'): Column<Line> => ({
    header: header(key),
    kind: 'number',
    value: (line) => line[key]?.toString() ?? null,
  })
  return [
    { header: header('by'), kind: 'text', value: ({ by }) => header(`by_${by}`) },
    { header: `${header('value')} (${timeZone})`, kind: 'text', value: ({ value }) => value || null },
    number('orders'),
    number('success'),
    number('failed'),
    number('released'),
    number('open'),
    {
      header: header('rate'),
      kind: 'number',
      value: ({ success, failed }) =>
        success === undefined || failed === undefined ? null : successRate({ success, failed }),
    },
    ...total.paid.map(
      ({ currency }): Column<Line> => ({
        header: `${header('paid')} (${currency})`,
        kind: 'amount',
        value: ({ paid }) => paid?.find((one) => one.currency === currency)?.amount ?? null,
      }),
    ),
  ]
}
