import { tzOffset } from '@date-fns/tz'

const MINUTE_MS = 60_000

/**
 * An instant on the wall clock of a time zone: YYYY-MM-DDTHH:mm:ss. Lists show it in many cells, and a TZDate determines
 * the offset of its zone several times.
 */
export function wallClockIn(instant: string | Date, timeZone: string): string {
  const date = new Date(instant)
  return new Date(+date + tzOffset(timeZone, date) * MINUTE_MS).toISOString().slice(0, 19)
}
