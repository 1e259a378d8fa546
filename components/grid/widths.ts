import { CELL_PADDING, GRID_FONT } from './geometry.ts'

/**
 * Computes the width of a text in a grid, in px, without a browser. Server and browser must compute the same
 * widths, otherwise the layout shifts. The table is of a wide interface font, so that the text fits in other
 * fonts too.
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
/** How much wider semibold text is. */
const SEMIBOLD = 1.14

/** The width of one line, without padding. */
export function lineWidth(text: string, weight: 'plain' | 'semibold' = 'plain'): number {
  let sum = 0
  for (const character of text) sum += advances.get(character) ?? (WIDE.test(character) ? 100 : OTHER)
  return Math.ceil((sum / 100) * GRID_FONT * (weight === 'semibold' ? SEMIBOLD : 1))
}

const ARROW = 18
/** A longer header takes two lines. */
const ONE_LINE = 84

/** The width of a header in at most two lines, with room for the sort arrow. */
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

/** The width for the widest of these texts. */
export const textWidth = (...texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => lineWidth(text))) + 2 + 2 * CELL_PADDING

/** The width of a semibold text, from the width of the plain text. */
export const semiboldWidth = (width: number): number => Math.ceil(width * SEMIBOLD)

/** The padding, border, icon and gap of a tinted state, the widest form. */
const CHIP = 34

/** The width for the widest of these states, shown as chips. */
export const chipWidth = (...labels: readonly string[]): number =>
  Math.max(0, ...labels.map((label) => lineWidth(label))) + CHIP + 2 * CELL_PADDING

const COPY_BUTTON = 24

/** The width of a number of this length with a copy button. */
export const numberWidth = (sample: string): number => textWidth(sample) + COPY_BUTTON

/** Widths of values that look the same in every list. */
export const widths = {
  /** A time of the current year has no year; one of another year has no seconds. */
  time: textWidth('2026-12-28 20:48'),
  day: textWidth('2026-12-28'),
  /** An amount with its currency. */
  money: textWidth('888,888.88 USD'),
  amount: textWidth('-8,888,888.88'),
  count: textWidth('88,888'),
  currency: textWidth('USD'),
  /** The card brand or payment method. */
  brand: textWidth('Mastercard'),
  /** The card brand with the last four digits. */
  method: textWidth('American Express ·· 8888'),
  /** The name and the number of a gateway. */
  gateway: textWidth('Middle East store · 10000102'),
  card: textWidth('411111******1111'),
  person: textWidth('Christopher B.'),
}

/** A sample of typical length by field name, so that a column has the same width in every list. */
const numbers: Readonly<Record<string, string>> = {
  tradeNo: '261122045332002849',
  comparedWith: '261122045332002849',
  orderNo: 'HT10002849A',
  refundNo: 'R261119233652005618',
  disputeNo: 'D261121204633002453',
  fraudNo: 'F261121204633002453',
  alertNo: 'A261121204633002453',
  complaintNo: 'C261028090248000017',
  batchNo: 'S26111910000102',
  otherBatchNo: 'S26111910000102',
  reserveNo: 'R26111910000102',
  linkNo: 'L8000001',
  filterNo: 'CF100001-10',
  trackingNumber: 'DH623552121182',
}
const texts: Readonly<Record<string, string>> = {
  gatewayNo: '10000101',
  currency: 'USD',
  settlementCurrency: 'USD',
  cardType: 'Mastercard',
  email: 'customer@example.com',
  website: 'shop.example-store.com',
  customerName: 'Christopher B.',
  applicant: 'Christopher B.',
  operator: 'Christopher B.',
  ip: '2001:db8:85a3::7334',
  ipCountry: 'United Kingdom',
  bankCountry: 'United Kingdom',
  issuingBank: 'First National Bank of',
  remark: 'A remark of some words',
}
const OTHER_TEXT = 'A text of other words'

/** The width in px of a column with this field's sample; without a sample, of the texts given. */
export function usualWidth(field: string, ...others: readonly string[]): number {
  const number = numbers[field]
  if (number) return numberWidth(number)
  const text = texts[field] ?? (field.endsWith('By') ? 'Christopher B.' : undefined)
  return text ? textWidth(text) : textWidth(...(others.length ? others : [OTHER_TEXT]))
}
