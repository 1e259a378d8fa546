import type { Density } from '#lib/preferences.ts'
import type { Column } from './column.ts'
import type { RowTools } from './row-tools.tsx'
import type { Sort } from './use-list.ts'
import type { Selection } from './use-selection.ts'

/** The props of both bodies of a grid: the plain table and the DataGrid. */
export interface GridBodyProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  density: Density
  sort: Sort
  hrefOf: (change: { sort: Sort[] }) => string
  onSort: (sort: Sort) => void
  /** Shows the columns that do not fit too: the rows then scroll sideways. */
  scrolls: boolean
  /** The page that a row opens as a whole; undefined if there is none, or the user cannot open it. */
  recordHref?: ((row: Row) => string | undefined) | undefined
  /** The actions of a row; they stay visible at the right edge. */
  actions?: ((row: Row) => RowTools | undefined) | undefined
  /** In px. */
  actionsWidth: number
  /** Set if rows can be selected. */
  selection?: Selection<Row> | undefined
  /** The row to which the user returned. */
  arrivedAt?: string | undefined
}

/** A click on the sorted column reverses the order; another column starts descending. */
export const toggledSort = (sort: Sort, field: string): Sort => ({
  field,
  order: sort.field === field && sort.order === 'desc' ? 'asc' : 'desc',
})

/** The props of the checkbox that selects the rows of the page. */
export const selectAllProps = <Row>({ state, toggleAll }: Selection<Row>) =>
  ({
    ref: (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = state === 'some'
    },
    type: 'checkbox',
    className: 'portal-checkbox',
    checked: state === 'all',
    onChange: toggleAll,
  }) as const

interface Scroll {
  left: number
  top: number
}

export type ScrollTo = (place: Scroll) => void
