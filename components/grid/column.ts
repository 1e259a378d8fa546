import type { ReactNode } from 'react'

/** One column of a grid. A screen's columns are an array of these, typed by the row of its answer. */
export interface Column<Row> {
  /** The row's own key: the name under which downloads know the column too. */
  field: Extract<keyof Row, string>
  header: string
  /** In px. */
  width: number
  align?: 'right'
  /** The field is one of the list's sort fields. */
  sortable?: true
  /** What the cell shows; its text unless given. */
  render?: (row: Row) => ReactNode
  /** The cell as plain text: shown, copied and read out. The row's value unless given. */
  text?: (row: Row) => string
  /** Not shown until the user chooses it. */
  hidden?: true
}

export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = row[column.field]
  return value === null || value === undefined ? '' : String(value)
}

export const cellContent = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : cellText(column, row)

/**
 * Makes the columns of a list: each has its field, the words of its head, and its width in px.
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
  ): Column<Row> => ({ field, header: header(field), width, ...rest })
