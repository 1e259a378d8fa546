import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Column, harmless } from './columns.ts'

/** UTF-8, with a byte order mark for spreadsheets, which then read Chinese; line ends follow RFC 4180. */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  { bom }: { bom: boolean },
): Readable {
  const writer = stringify({ bom, record_delimiter: 'windows', quote_record_delimiter: true })
  // An error on either side destroys both streams: the reader sees a truncated file.
  pipeline(Readable.from(lines(columns, rows)), writer, () => {})
  return writer
}

async function* lines<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => harmless(header))
  for await (const row of rows) {
    // A number can begin with a minus sign and is not a formula.
    yield columns.map(({ kind, value }) =>
      kind === 'text' ? harmless(value(row) ?? '') : (value(row) ?? ''),
    )
  }
}
