import type { exportFormats } from '#lib/contract/shapes.ts'
import type { FileAnswer } from '../context.ts'
import type { Column } from './columns.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

interface SheetFile<Row> {
  format: (typeof exportFormats)[number]
  /** Name of the sheet and beginning of the file's name. */
  name: string
  /** The rest of the file's name. */
  suffixes?: readonly string[]
  columns: readonly Column<Row>[]
  rows: Iterable<Row> | AsyncIterable<Row>
  count: number
  bom?: boolean
}

export function sheetFile<Row>(file: SheetFile<Row>): FileAnswer {
  const { format, name, suffixes = [], columns, rows, count, bom = true } = file
  let written = 0
  async function* counted(): AsyncGenerator<Row> {
    for await (const row of rows) {
      written += 1
      yield row
    }
  }
  return {
    fileName: `${[name, ...suffixes].join('-')}.${format}`,
    contentType: fileTypes[format],
    rows: count,
    written: () => written,
    body: format === 'xlsx' ? xlsxOf(columns, counted(), name) : csvOf(columns, counted(), { bom }),
  }
}
