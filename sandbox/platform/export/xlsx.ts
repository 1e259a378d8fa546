import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { type Column, harmless } from './columns.ts'

/** At least two decimals, three if the currency has three. */
const AMOUNT_FORMAT = '#,##0.00#'
/** A spreadsheet number stores this many digits exactly; longer amounts are written as text. */
const EXACT_DIGITS = 15

/** One sheet, streamed row by row: memory use does not grow with the rows. Text cells are never formulas. */
export function xlsxOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  name: string,
): Readable {
  const stream = writeXlsxStream(cells(columns, rows), {
    name,
    columns: columns.map(({ header, kind }) => ({
      header: harmless(header),
      width: Math.max(14, Math.min(40, header.length * 2)),
      ...(kind === 'amount' && { numFmt: AMOUNT_FORMAT }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as unknown as ReadableStream)
}

async function* cells<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) {
    yield columns.map(({ kind, value }) => {
      const text = value(row)
      if (text === null) return null
      if (kind === 'text') return harmless(text)
      return isExact(text) ? Number(text) : text
    })
  }
}

const isExact = (amount: string): boolean =>
  amount.replace(/[-.]/g, '').replace(/^0+/, '').length <= EXACT_DIGITS
