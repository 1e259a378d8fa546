import { TZDate } from '@date-fns/tz'
import { isLeapYear } from 'date-fns/isLeapYear'
import { subDays } from 'date-fns/subDays'
import { addDaysIn, dayOf, daysBetween, endOfDayIn, startOfDayIn } from './days.ts'

/** The range of a list (spec §9 Date pickers): 182 days, 183 where it spans a 29 February; the end is not in the future. */

const MAX_DAYS = 182

export type DateRangeIssue = 'range_reversed' | 'range_in_future' | 'range_too_long'

/** 182, or 183 if a 29 February is between the two days. */
export function maxRangeDays(fromDay: string, toDay: string): number {
  for (let year = Number(fromDay.slice(0, 4)); year <= Number(toDay.slice(0, 4)); year += 1) {
    const leapDay = `${year}-02-29`
    if (isLeapYear(new Date(Date.UTC(year, 5))) && fromDay <= leapDay && leapDay <= toDay) return MAX_DAYS + 1
  }
  return MAX_DAYS
}

/** @param now the provider's time, see admin/getUserInfo.do serverTime */
export function dateRangeIssue(
  range: { from: string; to: string },
  now: string | Date,
  timeZone: string,
): DateRangeIssue | undefined {
  if (new Date(range.from) > new Date(range.to)) return 'range_reversed'
  if (dayOf(range.to, timeZone) > dayOf(now, timeZone)) return 'range_in_future'
  const longest = maxRangeDays(dayOf(range.from, timeZone), dayOf(range.to, timeZone))
  return daysBetween(range.from, range.to, timeZone) > longest ? 'range_too_long' : undefined
}

/** From the start of the day 182 days ago to the end of today. */
export function defaultRange(now: string | Date, timeZone: string): { from: string; to: string } {
  const first = subDays(new TZDate(new Date(now), timeZone), MAX_DAYS)
  return {
    from: startOfDayIn(new Date(+first), timeZone).toISOString(),
    to: endOfDayIn(now, timeZone).toISOString(),
  }
}

/** The filters of lists that name single records. */
const recordNumbers = [
  'tradeNo',
  'orderNo',
  'refundNo',
  'uploadNo',
  'disputeNo',
  'fraudNo',
  'alertNo',
  'complaintNo',
  'linkNo',
  'batchNo',
  'reserveNo',
  'eventNo',
  'recordNo',
  'target',
]

/**
 * Whether a filter names records by their numbers. Without a period it finds records of any age: a user who enters a number
 * or follows a link to a record wants that record.
 */
export const namesRecords = (filter: Readonly<Record<string, unknown>>): boolean =>
  recordNumbers.some((name) => {
    const value = filter[name]
    return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== ''
  })

/**
 * The effective range of a filter with one end, both, or none. A missing end is as far away as the rule allows, and not
 * later than today.
 */
export function effectiveRange(
  given: { from?: string | undefined; to?: string | undefined },
  now: string | Date,
  timeZone: string,
): { from: string; to: string } {
  const today = endOfDayIn(now, timeZone)
  if (given.from && given.to) return { from: given.from, to: given.to }
  if (given.from) {
    const latest = endOfDayIn(addDaysIn(given.from, MAX_DAYS, timeZone), timeZone)
    return { from: given.from, to: (latest < today ? latest : today).toISOString() }
  }
  if (given.to) return { from: defaultRange(given.to, timeZone).from, to: given.to }
  return defaultRange(now, timeZone)
}
