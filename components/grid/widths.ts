import { CELL_PADDING, GRID_FONT } from './geometry.ts'

/**
 * How wide a text is in a grid, in px, without a browser: the server and the browser have to come to the same widths,
 * so that nothing moves. It is reckoned with a wide interface font, so that what fits here fits in the others too.
 */

/** Advance widths in hundredths of the font size, by character. */
const advances = new Map<string, number>()
for (const [characters, width] of [
  ["ijl'I", 29],
  [' ,.J·', 32],
  ['/:;|\\f-()[]t!', 38],
  ['r"*', 46],
  ['szcL?_`–', 55],
  ['kvxyFP•', 59],
  ['TYaeoESbdghnpqu$0123456789{}', 64],
  ['KAVBRXZC', 70],
  ['UHNDGOQ&', 79],
  ['w#+<=>^~M', 86],
  ['mW%@', 100],
] as const) {
  for (const character of characters) advances.set(character, width)
}
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60…]/
const OTHER = 66
/** What a semibold text has beyond the plain one. */
const SEMIBOLD = 1.14

/** Of one line, without any space around it. */
export function lineWidth(text: string, weight: 'plain' | 'semibold' = 'plain'): number {
  let sum = 0
  for (const character of text) sum += advances.get(character) ?? (WIDE.test(character) ? 100 : OTHER)
  return Math.ceil((sum / 100) * GRID_FONT * (weight === 'semibold' ? SEMIBOLD : 1))
}

const ARROW = 18
/** A header that is longer stands in two lines. */
const ONE_LINE = 84

/** What a column needs for its header, in at most two lines, and the arrow of its order. */
export function headWidth(header: string, sortable = false): number {
  const words = header.match(/[\u2e80-\u9fff\uff00-\uff60]|[^\s\u2e80-\u9fff\uff00-\uff60]+\s*/g) ?? []
  const whole = lineWidth(header, 'semibold')
  let least = whole
  if (whole > ONE_LINE) {
    for (let at = 1; at < words.length; at++) {
      const lines = [words.slice(0, at), words.slice(at)].map((line) =>
        lineWidth(line.join('').trimEnd(), 'semibold'),
      )
      least = Math.min(least, Math.max(...lines))
    }
  }
  return least + 2 + (sortable ? ARROW : 0) + 2 * CELL_PADDING
}

/** For the widest of these texts. */
export const textWidth = (...texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => lineWidth(text))) + 2 + 2 * CELL_PADDING

/** Edges, icon and spaces of a status chip. */
const CHIP = 38

/** For the widest of these states, each a chip. */
export const chipWidth = (...labels: readonly string[]): number =>
  Math.max(0, ...labels.map((label) => lineWidth(label))) + CHIP + 2 * CELL_PADDING

const COPY_BUTTON = 24

/** For a number that can be copied, as long as this one. */
export const numberWidth = (sample: string): number => textWidth(sample) + COPY_BUTTON

const BUTTON_PADDING = 18
/** Of the button that opens what else can be done with a row. */
export const MENU_WIDTH = 34

/** For what can be done with a row: the widest of these sets of labels that it can have at once. */
export const actionsWidthOf = (...sets: readonly (readonly string[])[]): number =>
  Math.max(
    ...sets.map((labels) =>
      labels.reduce((sum, label) => sum + lineWidth(label, 'semibold') + BUTTON_PADDING, 0),
    ),
  ) +
  2 * CELL_PADDING

/** The usual columns, each as wide in one list as in the other. */
export const widths = {
  time: textWidth('2026-12-28 20:48:56'),
  day: textWidth('2026-12-28'),
  /** With its currency behind it. */
  money: textWidth('888,888.88 USD'),
  amount: textWidth('-8,888,888.88'),
  currency: textWidth('USD'),
  /** Of a card, or how else it was paid. */
  brand: textWidth('Mastercard'),
  tradeNo: numberWidth('261122045332002849'),
  orderNo: numberWidth('HT10002849A'),
  gatewayNo: textWidth('10000101'),
  card: textWidth('411111******1111'),
  email: textWidth('customer@example.com'),
  person: textWidth('Christopher B.'),
  site: textWidth('shop.example-store.com'),
}
