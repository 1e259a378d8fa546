import { TZDate } from '@date-fns/tz'
import { wallClockIn } from '#lib/rules/wall-clock.ts'

/** The text of the browser's field, which has no time zone. */
const LOCAL = /T[\d:.]+$/
/** While a year is typed, the browser reports its first digits: 0002, 0020, 0202. */
const BEGUN_YEAR = /^0/

/** The instant of a text of the browser's field. A text whose year is incomplete stays, so that the user can go on typing. */
export function instantOfText(text: string, timeZone: string): string {
  if (BEGUN_YEAR.test(text)) return text
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = text.split(/\D/).map(Number)
  return new Date(+new TZDate(year, month - 1, day, hours, minutes, timeZone)).toISOString()
}

/** The text of the browser's field for an instant, or for a text that `instantOfText` has left as it is. */
export const textOfInstant = (value: string, timeZone: string): string =>
  LOCAL.test(value) ? value : wallClockIn(value, timeZone).slice(0, 16)
