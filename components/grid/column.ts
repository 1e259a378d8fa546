import type { ReactNode } from 'react'
import { headWidth } from './widths.ts'

/** One column of a grid. A screen's columns are an array of these, typed by the row of its answer. */
export interface Column<Row> {
  /** The row's own key: the name under which downloads know the column too. */
  field: Extract<keyof Row, string>
  header: string
  /** In px; never less than its header needs. */
  width: number
  /** Takes what the others leave of the width. Where no shown column says so, the last one that begins at its left. */
  grows?: true
  align?: 'right'
  /** The field is one of the list's sort fields. */
  sortable?: true
  /** What the cell shows; its text unless given. */
  render?: (row: Row) => ReactNode
  /** The cell as plain text: shown, copied and read out. The row's value unless given. */
  text?: (row: Row) => string
  /** Fields that the cell tells of beside its own: downloads have them behind it, as columns of their own. */
  also?: readonly Extract<keyof Row, string>[]
  /** Not shown until the user chooses it. */
  hidden?: true
}

export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = row[column.field]
  return value === null || value === undefined ? '' : String(value)
}

/** The fields that a download of these columns has, in their order. */
export const downloadedFields = <Row>(columns: readonly Column<Row>[]): string[] => [
  ...new Set<string>(columns.flatMap(({ field, also = [] }) => [field, ...also])),
]

export const cellContent = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : cellText(column, row)

/** The one column that takes what the others leave: where a table is wider than its columns, no gap is left at its end. */
export const growingOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.grows) ?? columns.findLast((column) => !column.align) ?? columns.at(-1)

/**
 * Makes the columns of a list: each has its field, the words of its head, and the width in px that its rows need.
 * @param header the words of a field: the translations of `fields.<area>`
 */
export const columnMaker =
  <Row, Unshown extends keyof Row = never>(
    header: (field: Exclude<Column<Row>['field'], Unshown>) => string,
  ) =>
  (
    field: Exclude<Column<Row>['field'], Unshown>,
    width: number,
    rest: Omit<Column<Row>, 'field' | 'header' | 'width'> = {},
  ): Column<Row> => {
    const words = header(field)
    return { field, header: words, width: Math.max(width, headWidth(words, rest.sortable)), ...rest }
  }
