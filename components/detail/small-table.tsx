import './styles.css'

import type { ReactNode } from 'react'
import { PageStyleTag } from '#components/plain/page-style-tag.tsx'
import { NONE } from '#lib/format/format.ts'
import { FIRST_LINE, twoLineStyles } from './two-lines.ts'

export interface SmallColumn<Row> {
  field: string
  header: string
  align?: 'right'
  /** Never wraps: for times and numbers of records. */
  whole?: true
  /** Aligned right, and never wraps: for counts and amounts. */
  number?: boolean
  /** An empty value is shown as a dash. */
  render(row: Row): ReactNode
}

interface SmallTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly SmallColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row, index: number): string
  /** The width in px from which a row has one line, if the columns are wider than usual. */
  oneLineFrom?: number
  /** A last row with a label and the sum of the last column. */
  total?: { label: string; value: string }
}

/** Elements with another display lose their roles. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** A table with more columns has one line from this width per column on. */
const COLUMN_WIDTH = 105

/**
 * A table of a few rows without paging; it keeps its table roles when rows are stacked. If more than four columns do
 * not fit, the last ones are on a second line.
 */
export function SmallTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  oneLineFrom,
  total,
}: SmallTableProps<Row>) {
  const oneLine = oneLineFrom ?? columns.length * COLUMN_WIDTH
  const hasTwoLines = columns.length > FIRST_LINE
  return (
    <div className={hasTwoLines ? `portal-small-table below-${oneLine}` : 'portal-small-table'}>
      {hasTwoLines && <PageStyleTag css={twoLineStyles(oneLine)} kind="table" />}
      <table {...as.table} aria-label={caption}>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map(({ field, header, number, align }) => (
              <th key={field} {...as.columnheader} className={number ? 'right' : align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} {...as.row}>
              {columns.map(({ field, header, number, align, whole = number, render }) => (
                <td key={field} {...as.cell} className={number ? 'right' : align}>
                  <span className="label" aria-hidden>
                    {header}
                  </span>
                  <span className={whole ? 'value whole' : 'value'}>{render(row) || NONE}</span>
                </td>
              ))}
            </tr>
          ))}
          {total && (
            <tr {...as.row} className="total">
              <td {...as.cell} colSpan={columns.length - 1}>
                {total.label}
              </td>
              <td {...as.cell} className={columns.at(-1)?.number ? 'right' : undefined}>
                {total.value}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
