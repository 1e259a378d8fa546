import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Density } from './geometry.ts'
import type { Sort } from './use-list.ts'
import type { Selection } from './use-selection.ts'

/** What both bodies of a grid take, the plain table and the DataGrid. */
export interface GridBodyProps<Row> {
  /** Names the table for those who cannot see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  density: Density
  sort: Sort
  hrefOf: (change: { sort: Sort[] }) => string
  onSort: (sort: Sort) => void
  /** What can be done with a row; stays in sight at the right edge. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** In px, where there are several at once. */
  actionsWidth?: number | undefined
  /** Where rows can be ticked. */
  selection?: Selection<Row> | undefined
  /** The row that one came back to. */
  arrivedAt?: string | undefined
}

/** Another click on the sorted column turns it round; a new column starts with its highest. */
export const turned = (sort: Sort, field: string): Sort => ({
  field,
  order: sort.field === field && sort.order === 'desc' ? 'asc' : 'desc',
})

export interface Scroll {
  left: number
  top: number
}

/** The DataGrid's rows that are in sight. */
export interface View {
  scroll: (to: Scroll) => void
  /** Draws a row, by its place on the page from 0. */
  reveal: (index: number) => void
}
