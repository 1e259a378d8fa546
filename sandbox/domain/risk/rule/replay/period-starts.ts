import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import type { PeriodStarts } from '#lib/rules/risk-replay.ts'

/** The starts of days, weeks and months in a time zone, calculated once per day instead of once per order. */
export function periodStarts(timeZone: string): PeriodStarts {
  let until = Number.NEGATIVE_INFINITY
  let starts = { daily: Number.POSITIVE_INFINITY, weekly: 0, monthly: 0 }
  const on = (at: number) => {
    if (at >= starts.daily && at < until) return starts
    const local = new TZDate(at, timeZone)
    starts = { daily: +startOfDay(local), weekly: +startOfISOWeek(local), monthly: +startOfMonth(local) }
    until = +startOfDay(addDays(local, 1))
    return starts
  }
  return {
    daily: (at) => on(at).daily,
    weekly: (at) => on(at).weekly,
    monthly: (at) => on(at).monthly,
  }
}
