import type { Density } from '#lib/preferences.ts'

/**
 * Sizes in px that the plain table and the DataGrid share, so that the layout does not shift when one
 * replaces the other.
 */
export const HEADER_HEIGHT = 36
export const CELL_PADDING = 8
/** The font size of headers and rows; cards use the page's. */
export const GRID_FONT = 13
const HEADER_FONT = 12

/** The text of a header: at most two lines, for which the column is wide enough. */
export const headerText = {
  fontWeight: 500,
  fontSize: HEADER_FONT,
  color: 'text.secondary',
  lineHeight: 1.25,
  whiteSpace: 'normal',
  overflowWrap: 'normal',
} as const
export const SELECT_WIDTH = 48
const SCROLLBAR = 17
const EMPTY_ROWS = 6

const rowHeights: Record<Density, number> = { compact: 36, standard: 44, comfortable: 54 }
export const rowHeightOf = (density: Density): number => rowHeights[density]

/** The height of the header and so many rows, with the horizontal scroll bar. */
export const boxHeight = (rows: number, density: Density): number =>
  HEADER_HEIGHT + Math.max(rows, EMPTY_ROWS) * rowHeightOf(density) + SCROLLBAR + 2

/** Below this window width the rows are cards and the DataGrid is not loaded. */
export const CARDS_BELOW = 600
