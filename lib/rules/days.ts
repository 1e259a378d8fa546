import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfDay } from 'date-fns/endOfDay'
import { format } from 'date-fns/format'
import { isWeekend } from 'date-fns/isWeekend'
import { startOfDay } from 'date-fns/startOfDay'

/** Days of a time zone. Instants are ISO strings, days are YYYY-MM-DD. */

export const dayOf = (instant: string | Date, timeZone: string): string =>
  format(new TZDate(new Date(instant), timeZone), 'yyyy-MM-dd')

export const startOfDayIn = (instant: string | Date, timeZone: string): Date =>
  new Date(+startOfDay(new TZDate(new Date(instant), timeZone)))

export const endOfDayIn = (instant: string | Date, timeZone: string): Date =>
  new Date(+endOfDay(new TZDate(new Date(instant), timeZone)))

export const daysBetween = (from: string | Date, to: string | Date, timeZone: string): number =>
  differenceInCalendarDays(new TZDate(new Date(to), timeZone), new TZDate(new Date(from), timeZone))

/** The same wall-clock time, this many working days (Monday to Friday) later. */
export function addWorkingDays(instant: string | Date, days: number, timeZone: string): Date {
  let at = new TZDate(new Date(instant), timeZone)
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    if (!isWeekend(at)) left -= 1
  }
  return new Date(+at)
}
