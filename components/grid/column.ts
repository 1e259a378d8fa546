import type { ReactNode } from 'react'
import { headWidth } from './widths.ts'

/** The place of a column on the card of a phone. */
export type CardPlace = 'lead' | 'amount' | 'state' | 'time' | 'sub' | 'none'

/** One column of a grid. The kinds of columns make most of them: see column-kinds.tsx. */
export interface Column<Row> {
  /** The row's key, or the name of a combination of several fields. Also the column's name in downloads. */
  field: string
  header: string
  /** In px; at least what its header needs. */
  width: number
  /** Takes the remaining width. If no shown column has this option, the last left-aligned column does. */
  grows?: true
  align?: 'right'
  /** The field is one of the list's sort fields. */
  sortable?: true
  /** The content of the cell. Default: its text. */
  render?: (row: Row) => ReactNode
  /** The cell as plain text, for display, copying and screen readers. Default: the row's value. */
  text?: (row: Row) => string
  /** Other fields that the cell shows. In downloads they follow as separate columns. */
  also?: readonly Extract<keyof Row, string>[]
  /** Not shown until the user chooses it. */
  hidden?: true
  /** The place on the card of a phone. Default: by its kind (card.ts). */
  card?: CardPlace
  kind?: 'amount' | 'state' | 'time'
  /** In the second line of a card, it is not cut off before the others. */
  wholeOnCard?: true
  /** The cell shows the time left, its text also the time. */
  deadline?: true
  /** The instant of a time column. */
  instant?: (row: Row) => string
}

/** A column with its header, at least as wide as the header. */
export const columnOf = <Row>(header: string, rest: Omit<Column<Row>, 'header'>): Column<Row> => ({
  ...rest,
  header,
  width: Math.max(rest.width, headWidth(header, rest.sortable)),
})

export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  return asText(fieldOf(row, column.field))
}

/** The value of a field whose name is known only at run time. */
export const fieldOf = (row: unknown, field: string): unknown => (row as Record<string, unknown>)[field]

export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The fields that a download of these columns has, in their order. */
export const downloadedFields = <Row>(columns: readonly Column<Row>[]): string[] => [
  ...new Set<string>(columns.flatMap(({ field, also = [] }) => [field, ...also])),
]

export const cellContent = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : cellText(column, row)

/** The column that takes the remaining width, so that a wide table has no gap at its end. */
export const growingOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.grows) ?? columns.findLast((column) => !column.align) ?? columns.at(-1)
