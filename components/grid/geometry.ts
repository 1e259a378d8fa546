import type { Preferences } from '#lib/preferences.ts'

/** The measures that the plain table and the DataGrid share, in px: the takeover must not move anything. */
export const HEADER_HEIGHT = 44
export const CELL_PADDING = 8
/** Of everything in a grid, header and rows; on cards the page's own. */
export const GRID_FONT = 13
export const ACTIONS_WIDTH = 88
export const SELECT_WIDTH = 48
const SCROLLBAR = 17
const EMPTY_ROWS = 6

export type Density = Preferences['density']

const rowHeights: Record<Density, number> = { compact: 36, standard: 44, comfortable: 54 }
export const rowHeightOf = (density: Density): number => rowHeights[density]

/**
 * Height of the box around header and rows: all the rows, with room for the horizontal scroll bar, but no higher than
 * the window leaves. Below that the box scrolls and the header stays.
 */
export function boxHeight(rows: number, density: Density): string {
  const content = HEADER_HEIGHT + Math.max(rows, EMPTY_ROWS) * rowHeightOf(density) + SCROLLBAR + 2
  return `min(${content}px, max(360px, 100dvh - 220px))`
}

/** Below this the rows are cards and the DataGrid is not loaded. */
export const CARDS_BELOW = 600
/** How many of the shown columns a card has, the first ones. */
export const CARD_FIELDS = 8
