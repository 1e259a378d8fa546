import { TZDate } from '@date-fns/tz'
import { addBusinessDays } from 'date-fns/addBusinessDays'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { millisecondsInDay } from 'date-fns/constants'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfDay } from 'date-fns/endOfDay'
import { endOfWeek } from 'date-fns/endOfWeek'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfWeek } from 'date-fns/startOfWeek'
import { wallClockIn } from './wall-clock.ts'

/** Days of a time zone. Instants are ISO strings, days are YYYY-MM-DD. */

export const dayOf = (instant: string | Date, timeZone: string): string =>
  wallClockIn(instant, timeZone).slice(0, 10)

export const startOfDayIn = (instant: string | Date, timeZone: string): Date =>
  new Date(+startOfDay(new TZDate(new Date(instant), timeZone)))

export const endOfDayIn = (instant: string | Date, timeZone: string): Date =>
  new Date(+endOfDay(new TZDate(new Date(instant), timeZone)))

export const daysBetween = (from: string | Date, to: string | Date, timeZone: string): number =>
  (Date.parse(dayOf(to, timeZone)) - Date.parse(dayOf(from, timeZone))) / millisecondsInDay

/** The same wall-clock time, this many days later. A day of a clock change has 23 or 25 hours. */
export const addDaysIn = (instant: string | Date, days: number, timeZone: string): Date =>
  new Date(+addDays(new TZDate(new Date(instant), timeZone), days))

/** The same wall-clock time, this many months later, or on the last day of a shorter month. */
export const addMonthsIn = (instant: string | Date, months: number, timeZone: string): Date =>
  new Date(+addMonths(new TZDate(new Date(instant), timeZone), months))

/** The same wall-clock time, this many business days (Monday to Friday) later. */
export const addBusinessDaysIn = (instant: string | Date, days: number, timeZone: string): Date =>
  new Date(+addBusinessDays(new TZDate(new Date(instant), timeZone), days))

/** The weeks from one day to another, Monday first; all of them whole. */
export function weeksBetween(from: string, to: string): string[][] {
  const days = eachDayOfInterval({
    start: startOfWeek(parseISO(from), MONDAY),
    end: endOfWeek(parseISO(to), MONDAY),
  }).map((day) => lightFormat(day, 'yyyy-MM-dd'))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const MONDAY = { weekStartsOn: 1 } as const
