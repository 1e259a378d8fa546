import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import type { ReactNode } from 'react'
import { NONE } from '#lib/format/format.ts'

export interface SmallColumn<Row> {
  field: string
  header: string
  align?: 'left' | 'right'
  /** Never wraps: for numbers and times. */
  whole?: true
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
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Below this width each row becomes a list of labels and values. */
const NARROW = 520
/** The columns on the first line of a row that has two. */
const FIRST_LINE = 4
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
  const least = columns.length > FIRST_LINE ? (oneLineFrom ?? columns.length * COLUMN_WIDTH) : NARROW
  return (
    <Box sx={{ containerType: 'inline-size', overflowX: 'auto' }}>
      <Table
        role="table"
        aria-label={caption}
        sx={{
          '& td, & th': {
            typography: 'body2',
            lineHeight: 1.43,
            height: 36,
            px: 1,
            py: 0.5,
            textAlign: 'left',
            borderBottom: '1px solid',
            borderColor: 'divider',
            // Words stay whole here; elsewhere they can break anywhere.
            overflowWrap: 'break-word',
            '&:first-of-type': { pl: 0 },
            '&:last-of-type': { pr: 0 },
          },
          '& tbody tr:last-of-type td': { borderBottom: total ? undefined : 0 },
          '& th': { verticalAlign: 'bottom', wordBreak: 'keep-all', fontWeight: 600 },
          '& .right': { textAlign: 'right' },
          '& .value': { minWidth: 0 },
          '& .total td': { fontWeight: 600 },
          '& .whole': { whiteSpace: 'nowrap' },
          '& .label': { display: 'none' },
          // A number is recognized as a link when the pointer or the focus is on it.
          '& td.right a': {
            color: 'text.primary',
            '&:focus-visible': { textDecoration: 'underline' },
          },
          [`@container (min-width: ${NARROW + 1}px) and (max-width: ${least}px)`]: twoLines,
          [`@container (max-width: ${NARROW}px)`]: stacked,
        }}
      >
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map(({ field, header, align }) => (
              <th key={field} {...as.columnheader} className={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} {...as.row}>
              {columns.map(({ field, header, align, whole, render }) => (
                <td key={field} {...as.cell} className={align}>
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
              <td {...as.cell} className={columns.at(-1)?.align}>
                {total.value}
              </td>
            </tr>
          )}
        </tbody>
      </Table>
    </Box>
  )
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const label = { display: 'inline', color: 'text.secondary', textAlign: 'left', flexShrink: 0 } as const

const grid = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' }
const later = `:nth-of-type(n + ${FIRST_LINE + 1})`

const twoLines = {
  display: 'grid',
  gridTemplateColumns: `repeat(${FIRST_LINE}, auto)`,
  '& thead, & tbody, & tr': grid,
  [`& th${later}`]: hidden,
  '& tr': { borderBottom: '1px solid', borderColor: 'divider' },
  '& tbody tr:last-of-type': { borderBottom: 0 },
  '& td, & th': {
    height: 'auto',
    minHeight: 36,
    border: 0,
    display: 'block',
    minWidth: 0,
    alignContent: 'center',
  },
  [`& td${later}`]: { minHeight: 0, pt: 0, textAlign: 'left' },
  [`& td:nth-of-type(${FIRST_LINE}n + 1)`]: { pl: 0 },
  [`& td${later} .label`]: { ...label, display: 'block', typography: 'caption' },
  '& tr.total': { display: 'flex', justifyContent: 'space-between' },
}

const stacked = {
  display: 'block',
  '& thead': { display: 'block', ...hidden },
  '& tbody, & tbody tr': { display: 'block' },
  '& tbody tr': { py: 1, borderBottom: '1px solid', borderColor: 'divider' },
  '& tbody tr:last-of-type': { borderBottom: 0 },
  '& tbody tr.total': { display: 'flex', justifyContent: 'space-between' },
  '& td': { overflowWrap: 'anywhere' },
  '& .whole': { whiteSpace: 'normal' },
  '& tbody td': {
    display: 'flex',
    // Right-aligned columns would put the value before its label.
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 2,
    height: 'auto',
    p: '3px 0',
    border: 0,
    textAlign: 'right',
  },
  // A long label must not squeeze the value.
  '& .label': { ...label, flexShrink: 1, minWidth: 0, maxWidth: '50%', overflowWrap: 'break-word' },
  // The first column is the title of the list.
  '& tbody tr:not(.total) td:first-of-type': {
    fontWeight: 600,
    justifyContent: 'flex-start',
    textAlign: 'left',
  },
  '& td:first-of-type .label': { display: 'none' },
}
