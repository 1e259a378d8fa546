import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Column, harmless } from './columns.ts'

/** UTF-8 with a byte order mark, so that spreadsheets read Chinese; lines end as RFC 4180 says. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): Readable {
  const writer = stringify({ bom: true, record_delimiter: 'windows', quote_record_delimiter: true })
  // An error of either side destroys both; whoever reads the file sees it cut short.
  pipeline(Readable.from(lines(columns, rows)), writer, () => {})
  return writer
}

async function* lines<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => harmless(header))
  for await (const row of rows) {
    // A number may begin with a minus and is no formula.
    yield columns.map(({ kind, value }) =>
      kind === 'text' ? harmless(value(row) ?? '') : (value(row) ?? ''),
    )
  }
}
