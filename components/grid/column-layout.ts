import type { Column } from './column.ts'

/**
 * The columns that a user sees, in their order. The cookie `grid.<name>` holds their fields, joined by dots, so that the
 * server draws the same table.
 */

const SEPARATOR = '.'
/** Among the fields: the rows scroll sideways. */
const SCROLLS = '*'

/** The fields in the form of the cookie and the address. */
export const joinFields = (fields: readonly string[]): string => fields.join(SEPARATOR)

export const defaultFields = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter((column) => !column.hidden).map((column) => column.field)

/** The shown fields in their order. Unknown and repeated names are skipped. Without a valid name, the default applies. */
export function parseLayout<Row>(stored: string | undefined, columns: readonly Column<Row>[]): string[] {
  const known = new Set<string>(columns.map((column) => column.field))
  const fields = [...new Set((stored ?? '').split(SEPARATOR))].filter((field) => known.has(field))
  return fields.length ? fields : defaultFields(columns)
}

/** Whether rows scroll sideways, according to the cookie. */
export const scrollsIn = (stored: string | undefined): boolean =>
  (stored ?? '').split(SEPARATOR).includes(SCROLLS)

/** The cookie's value for a choice; undefined for the default, which needs no cookie. */
export function formatLayout<Row>(
  fields: readonly string[],
  columns: readonly Column<Row>[],
  scrolls = false,
): string | undefined {
  const text = joinFields(fields)
  if (scrolls) return joinFields([...fields, SCROLLS])
  return text === joinFields(defaultFields(columns)) ? undefined : text
}

/** The columns of these fields, in the order of the fields. */
export function columnsOf<Row>(fields: readonly string[], columns: readonly Column<Row>[]): Column<Row>[] {
  const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]))
  return fields.flatMap((field) => byField.get(field) ?? [])
}

/** Shows or hides a field; a field that is shown again takes its default place among its neighbors. */
export function toggleField<Row>(
  fields: readonly string[],
  field: string,
  columns: readonly Column<Row>[],
): string[] {
  if (fields.includes(field)) return fields.length > 1 ? fields.filter((each) => each !== field) : [...fields]
  const all = columns.map((column) => String(column.field))
  const before = new Set(all.slice(0, all.indexOf(field)))
  const at = fields.findLastIndex((each) => before.has(each)) + 1
  return fields.toSpliced(at, 0, field)
}

/** Moves a shown field by one place; at either end it stays. */
export function moveField(fields: readonly string[], field: string, by: -1 | 1): string[] {
  const from = fields.indexOf(field)
  const to = from + by
  if (from < 0 || to < 0 || to >= fields.length) return [...fields]
  return fields.toSpliced(from, 1).toSpliced(to, 0, field)
}
