import { TZDate } from '@date-fns/tz'
import { startOfMonth } from 'date-fns/startOfMonth'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import type { ReportForm, ReportSource, ReportSpan } from '../contract/report.ts'
import { type ObjectCall, rangeFieldsOf } from '../contract/search-params.ts'
import { dayOf, endOfDayIn, startOfDayIn } from './days.ts'

/** When a scheduled report is due, and the time range of a run. */

export type ReportTiming = Pick<ReportForm, 'frequency' | 'weekday' | 'monthDay' | 'hour'>

const DAYS_OF_WEEK = 7

/**
 * The first due time after an instant, on the local clock. An hour that the change to summer time skips is due one hour
 * later; an hour that occurs twice is due once.
 */
export function nextDue(timing: ReportTiming, after: Date, timeZone: string): Date {
  const here = new TZDate(after, timeZone)
  const [year, month, day] = [here.getFullYear(), here.getMonth(), here.getDate()]
  const at = (inMonth: number, date: number) =>
    new Date(+new TZDate(year, inMonth, date, timing.hour, timeZone))
  const onMonthDay = (inMonth: number) => at(inMonth, Math.min(timing.monthDay, daysIn(year, inMonth)))
  const weekday = day + ((timing.weekday - here.getDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK)
  const [first, second] = {
    daily: () => [at(month, day), at(month, day + 1)] as const,
    weekly: () => [at(month, weekday), at(month, weekday + DAYS_OF_WEEK)] as const,
    monthly: () => [onMonthDay(month), onMonthDay(month + 1)] as const,
  }[timing.frequency]()
  return first > after ? first : second
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The last due time that has passed: missed times run once. */
export function lastDue(timing: ReportTiming, dueAt: Date, now: Date, timeZone: string): Date {
  let last = dueAt
  for (let next = nextDue(timing, last, timeZone); next <= now; next = nextDue(timing, next, timeZone)) {
    last = next
  }
  return last
}

const days = { yesterday: 1, days_7: 7, days_30: 30, days_182: 182 } as const

/** Whole days of the time zone, before the day of the run. */
export function spanRange(span: ReportSpan, now: Date, timeZone: string): { from: string; to: string } {
  const today = new TZDate(now, timeZone)
  const isMonth = span === 'last_month'
  const first = isMonth ? startOfMonth(subMonths(today, 1)) : subDays(today, days[span])
  const last = subDays(isMonth ? startOfMonth(today) : today, 1)
  return {
    from: startOfDayIn(new Date(+first), timeZone).toISOString(),
    to: endOfDayIn(new Date(+last), timeZone).toISOString(),
  }
}

type Shape = Record<string, { safeParse: (value: unknown) => { success: boolean } } | undefined>

const takes = (def: ObjectCall, key: string, value: string): boolean =>
  Object.hasOwn(def.request.shape, key) &&
  Boolean((def.request.shape as Shape)[key]?.safeParse(value).success)
const takesDays = (def: ObjectCall, field: string) => takes(def, `${field}From`, '2026-01-31')
const takesTimes = (def: ObjectCall, field: string) => takes(def, `${field}From`, '2026-01-31T08:30:00.000Z')

/** The fields of a list that a request limits by days or times. */
export const timeFieldsOf = (def: ObjectCall): string[] =>
  rangeFieldsOf(def).filter((field) => takesDays(def, field) || takesTimes(def, field))

/** Filter, sort and time range of one run, as search params of the list. */
export function runParams(
  def: ObjectCall,
  report: Pick<ReportSource, 'query' | 'field'> & { span: ReportSpan | null; timeZone: string },
  now: Date,
): URLSearchParams {
  const params = new URLSearchParams(report.query)
  const { field, span, timeZone } = report
  if (!field || !span) return params
  const { from, to } = spanRange(span, now, timeZone)
  const byDay = takesDays(def, field)
  params.set(`${field}From`, byDay ? dayOf(from, timeZone) : from)
  params.set(`${field}To`, byDay ? dayOf(to, timeZone) : to)
  return params
}
