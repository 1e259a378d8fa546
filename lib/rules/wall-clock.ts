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

/** Whether a value has the form of a day, YYYY-MM-DD. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Whether a text begins like an ISO instant. */
export const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text)
