/** The columns on the first line of a row that has two. */
export const FIRST_LINE = 4

const later = `:nth-of-type(n + ${FIRST_LINE + 1})`
const subgrid = 'display: grid; grid-column: 1 / -1; grid-template-columns: subgrid;'

/**
 * The styles of a table whose rows have two lines, because its columns do not fit on one. They depend on a width, which a
 * file of styles cannot take from a variable. `small-table.css` contains the widths below the smallest one.
 * @param width in px; below it, rows of a table with the class `below-<width>` have two lines
 */
export const twoLineStyles = (width: number) =>
  `@container (min-width: 521px) and (max-width: ${width}px) { .portal-small-table.below-${width} > table {
display: grid; grid-template-columns: repeat(${FIRST_LINE}, auto);
& thead, & tbody, & tr { ${subgrid} }
& th${later} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
& tr { border-bottom: 1px solid var(--mp-palette-divider); }
& tbody tr:last-of-type { border-bottom: 0; }
& td, & th { display: block; height: auto; min-width: 0; min-height: 36px; border: 0; align-content: center; }
& td${later} { min-height: 0; padding-top: 0; text-align: left; }
& td:nth-of-type(${FIRST_LINE}n + 1) { padding-left: 0; }
& td${later} > .label { display: block; flex-shrink: 0; font: var(--mp-font-caption); text-align: left;
color: var(--mp-palette-text-secondary); }
& tr.total { display: flex; justify-content: space-between; }
} }`
