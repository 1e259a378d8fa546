import type { Preferences } from '#lib/preferences.ts'

/**
 * Sizes in px that the plain table and the DataGrid share, so that the layout does not shift when one
 * replaces the other.
 */
export const HEADER_HEIGHT = 44
export const CELL_PADDING = 8
/** The font size of headers and rows; cards use the page's. */
export const GRID_FONT = 13
export const ACTIONS_WIDTH = 88
export const SELECT_WIDTH = 48
const SCROLLBAR = 17
const EMPTY_ROWS = 6

export type Density = Preferences['density']

const rowHeights: Record<Density, number> = { compact: 36, standard: 44, comfortable: 54 }
export const rowHeightOf = (density: Density): number => rowHeights[density]

/**
 * The height of the box around header and rows: all rows and the horizontal scroll bar, but no more than the window
 * leaves. A lower box scrolls and its header stays.
 */
export function boxHeight(rows: number, density: Density): string {
  const content = HEADER_HEIGHT + Math.max(rows, EMPTY_ROWS) * rowHeightOf(density) + SCROLLBAR + 2
  return `min(${content}px, max(360px, 100dvh - 220px))`
}

/** Below this window width the rows are cards and the DataGrid is not loaded. */
export const CARDS_BELOW = 600
/** A card shows this many of the columns, the first ones. */
export const CARD_FIELDS = 8
