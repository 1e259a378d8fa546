import { type Column, growingOf } from './column.ts'

/**
 * Columns that do not fit in the width of the grid are hidden completely, the last ones first. The width is unknown on
 * the server: the plain table hides them with container queries, and the DataGrid receives those that fit.
 */

/** How many columns fit in a width in px; at least the first one. `fixed`: the width of the other cells. */
export function fitCount<Row>(columns: readonly Column<Row>[], fixed: number, width: number): number {
  let sum = fixed
  const index = columns.findIndex((column) => {
    sum += column.width
    return sum > width
  })
  return index < 0 ? columns.length : Math.max(1, index)
}

/** The CSS that hides columns of the table `scope`. `before`: the number of cells before the first column. */
export function fitStyles<Row>(
  scope: string,
  columns: readonly Column<Row>[],
  fixed: number,
  before: number,
): string {
  const rules: string[] = []
  let sum = fixed + columns.reduce((total, column) => total + column.width, 0)
  for (let count = columns.length - 1; count > 0; count--) {
    // With fewer than count + 1 columns, the rest of the width goes to another one.
    const growing = growingOf(columns.slice(0, count))
    const at = growing ? columns.indexOf(growing) + before + 1 : 0
    rules.push(`@container grid (max-width:${sum - 0.02}px){
${scope} :is(col,th,td):nth-of-type(n+${count + before + 1}):not(.actions){display:none}
${scope} col:nth-of-type(${at}){width:auto !important}}`)
    sum -= columns[count]?.width ?? 0
  }
  return rules.join('')
}
