import { millisecondsInDay } from 'date-fns/constants'

/** The text of a cell, independent of the program that wrote the file and of the cell's format. */

export type RawCell = string | number | boolean | Date | null

/** `day` and `moment` are written `YYYY-MM-DD` and `YYYY-MM-DD HH:mm`, if the cell can be read as a date. */
export type CellKind = 'text' | 'day' | 'moment'

/** Above this value a spreadsheet number loses digits. */
const EXACT = 1e15
/** Serial dates of spreadsheets from 1954 to 2119: in a date column, such a number is a date. */
const SERIALS = { from: 20_000, to: 80_000 }
const EPOCH = Date.UTC(1899, 11, 30)

export function cellText(value: RawCell, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value, kind)
  if (typeof value === 'number') {
    if (kind !== 'text' && value >= SERIALS.from && value < SERIALS.to) {
      return dateText(new Date(EPOCH + Math.round((value * millisecondsInDay) / 1000) * 1000), kind)
    }
    return numberText(value)
  }
  if (typeof value === 'boolean') return String(value).toUpperCase()
  const text = plain(value)
  return kind === 'text' ? text : (writtenDate(text, kind) ?? text)
}

/** Removes invisible parts: line breaks in a cell, export marks of a spreadsheet, surrounding spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/^'/, '')
    .trim()

function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (Math.abs(value) >= EXACT)
    return value
      .toExponential(14)
      .replace(/\.?0+e/, 'e')
      .toUpperCase()
  // Spreadsheets store 15 exact digits; the rest is rounding noise, for example in 0.1 + 0.2.
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}

const two = (value: number) => String(value).padStart(2, '0')

/** A date cell stores local time as if it were UTC. */
function dateText(date: Date, kind: CellKind): string {
  if (Number.isNaN(+date)) return ''
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()]
  return kind === 'day' || (hours === 0 && minutes === 0) ? day : `${day} ${two(hours)}:${two(minutes)}`
}

const written =
  /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[T\s]+(\d{1,2})[:时：](\d{2})(?:[:：]\d{2}(?:\.\d+)?|分)?)?$/

/**
 * 2026/1/5, 2026.01.05, 20260105, 2026年1月5日, each also with a time. Formats with the day or month first are
 * ambiguous and not accepted.
 */
function writtenDate(text: string, kind: CellKind): string | undefined {
  const match = written.exec(text)
  if (!match) return undefined
  const [, year, month, day, packedMonth, packedDay, hours, minutes] = match
  const date = `${year}-${two(Number(month ?? packedMonth))}-${two(Number(day ?? packedDay))}`
  return kind === 'day' || hours === undefined ? date : `${date} ${two(Number(hours))}:${minutes}`
}
