import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
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
  /** A last row with a label and the sum of the last column. */
  total?: { label: string; value: string }
}

/** Below this width each row becomes a list of labels and values. */
const NARROW = '@container (max-width: 680px)'

/** A table of a few rows without paging; it keeps its table roles when rows are stacked. */
export function SmallTable<Row>({ caption, columns, rows, rowKey, total }: SmallTableProps<Row>) {
  return (
    <Box sx={{ containerType: 'inline-size', overflowX: 'auto' }}>
      <Table
        role="table"
        aria-label={caption}
        sx={{
          '& td, & th': { px: 1, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } },
          '& tbody tr:last-of-type td': { borderBottom: total ? undefined : 0 },
          '& th': { verticalAlign: 'bottom' },
          // Words stay whole here; elsewhere they can break anywhere.
          '& td': { overflowWrap: 'break-word' },
          '& .total td': { fontWeight: 600 },
          '& .whole': { whiteSpace: 'nowrap' },
          '& .label': { display: 'none' },
          [NARROW]: {
            display: 'block',
            '& thead': {
              display: 'block',
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
            },
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
              p: '3px 0',
              border: 0,
              textAlign: 'right',
            },
            '& .label': { display: 'inline', color: 'text.secondary', textAlign: 'left', flexShrink: 0 },
          },
        }}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column.field} role="columnheader" align={column.align ?? 'left'}>
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row, index) => (
            <TableRow key={rowKey(row, index)} role="row">
              {columns.map((column) => (
                <TableCell key={column.field} role="cell" align={column.align ?? 'left'}>
                  <span className="label" aria-hidden>
                    {column.header}
                  </span>
                  <Box component="span" className={column.whole && 'whole'} sx={{ minWidth: 0 }}>
                    {column.render(row) || NONE}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          ))}
          {total && (
            <TableRow role="row" className="total">
              <TableCell role="cell" colSpan={columns.length - 1}>
                {total.label}
              </TableCell>
              <TableCell role="cell" align={columns.at(-1)?.align ?? 'left'}>
                {total.value}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  )
}
