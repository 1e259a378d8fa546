import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { isWeekend } from 'date-fns/isWeekend'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { setHours } from 'date-fns/setHours'
import { startOfDay } from 'date-fns/startOfDay'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import type { FieldIssue } from '../contract/issues.ts'
import { dayOf } from './days.ts'
import { isDay } from './wall-clock.ts'

/** When and how orders are settled (spec §9 Settlement). Days and hours are those of the merchant's time zone. */

/** A gateway is tabulated once a week, from noon to one o'clock. Waybills must be uploaded before noon. */
export const TABULATION_HOUR = 12
/** T+15: an order is tabulated 14 days after its payment at the earliest, and paid out on the next business day. */
export const CYCLE_DAYS = 15
/** An order is held back for this many days at most: then its dispute window is over. */
export const HELD_BACK_DAYS = 180
/** The delivery rate covers the orders of these months, without the last days: their parcels may be on the way. */
export const RATE_MONTHS = 6
export const RATE_ARRIVAL_DAYS = 15
export const RESERVE_PERCENT = 10
export const RESERVE_MONTHS = 6
/** The report of a month is issued on this day of the next month. */
export const REPORT_DAY = 5
/** Months that one query of reports covers. */
export const MAX_REPORT_MONTHS = 12
/** Hours from the tabulation of a batch to its confirmation. */
export const CONFIRMATION_HOURS = 6
/** Business days after which a failed review or confirmation is repeated. */
export const REPEAT_BUSINESS_DAYS = 5

/** @param weekday 0 Sunday … 6 Saturday, the gateway's tabulation day */
export function isTabulating(now: string | Date, weekday: number, timeZone: string): boolean {
  const at = new TZDate(new Date(now), timeZone)
  return at.getDay() === weekday && at.getHours() === TABULATION_HOUR
}

/** One tabulation of a gateway, and which orders it settles. */
export interface Tabulation {
  /** Noon. Waybills count that were uploaded before. */
  at: Date
  /** Orders paid before this moment are due. */
  paidBefore: Date
  /** Orders paid before this moment are settled in any case, later ones may be held back. */
  heldBackFrom: Date
  /** First and last day, YYYY-MM-DD, of the orders in its delivery rate. */
  rateFrom: string
  rateTo: string
  /** First and last day of payment of the orders that become due with it. */
  periodFrom: string
  periodTo: string
  /** When its batch is paid. */
  payoutAt: Date
}

const noon = (day: TZDate): TZDate => setHours(startOfDay(day), TABULATION_HOUR)
const plain = (at: TZDate): Date => new Date(+at)
const afterWeekend = (day: TZDate): TZDate => (isWeekend(day) ? afterWeekend(addDays(day, 1)) : day)

/** The tabulation at noon of the day of this moment. */
export function tabulationOf(day: Date, timeZone: string): Tabulation {
  const at = noon(new TZDate(day, timeZone))
  const last = subDays(at, CYCLE_DAYS - 1)
  return {
    at: plain(at),
    paidBefore: plain(startOfDay(addDays(last, 1))),
    heldBackFrom: plain(startOfDay(subDays(at, HELD_BACK_DAYS))),
    rateFrom: dayOf(plain(subMonths(at, RATE_MONTHS)), timeZone),
    rateTo: dayOf(plain(subDays(at, RATE_ARRIVAL_DAYS)), timeZone),
    periodFrom: dayOf(plain(subDays(last, 6)), timeZone),
    periodTo: dayOf(plain(last), timeZone),
    payoutAt: plain(noon(afterWeekend(addDays(at, 1)))),
  }
}

/** The first tabulation at or after `from`. */
export function nextTabulation(from: Date, weekday: number, timeZone: string): Tabulation {
  let day = noon(new TZDate(from, timeZone))
  while (day.getDay() !== weekday || +day < +from) day = noon(addDays(day, 1))
  return tabulationOf(plain(day), timeZone)
}

/** The tabulations from `from` to `to`, both included. */
export function tabulationsBetween(from: Date, to: Date, weekday: number, timeZone: string): Tabulation[] {
  const found: Tabulation[] = []
  for (let next = nextTabulation(from, weekday, timeZone); next.at <= to; ) {
    found.push(next)
    next = tabulationOf(plain(addDays(new TZDate(next.at, timeZone), 7)), timeZone)
  }
  return found
}

/** When a reserve withheld from this payout is released: six months later, at noon of a business day. */
export const releaseOf = (payoutAt: Date, timeZone: string): Date =>
  plain(noon(afterWeekend(addMonths(new TZDate(payoutAt, timeZone), RESERVE_MONTHS))))

/** The first moment of a month (YYYY-MM), or of the one `later` months after it. */
export function startOfMonthIn(month: string, timeZone: string, later = 0): Date {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return plain(new TZDate(year, index - 1 + later, 1, 0, 0, timeZone))
}

/** When the report of a month (YYYY-MM) is issued. */
export const reportIssuedAt = (month: string, timeZone: string): Date =>
  plain(addDays(new TZDate(startOfMonthIn(month, timeZone, 1), timeZone), REPORT_DAY - 1))

/** The issue of a query's months, at its last month; none while a month is missing or is being typed. */
export function monthRangeIssues({
  monthFrom = '',
  monthTo = '',
}: Partial<Record<'monthFrom' | 'monthTo', string>>): FieldIssue[] {
  const areMonths = [monthFrom, monthTo].every((month) => /^\d{4}-\d{2}$/.test(month))
  const issue = areMonths && monthRangeIssue(monthFrom, monthTo)
  if (!issue) return []
  const message =
    issue === 'range_reversed' ? 'months_reversed' : `months_too_long?maximum=${MAX_REPORT_MONTHS}`
  return [{ path: 'monthTo', message }]
}

export type MonthRangeIssue = 'range_reversed' | 'range_too_long'

/** Months, YYYY-MM, both included: a year at most. */
export function monthRangeIssue(from: string, to: string): MonthRangeIssue | undefined {
  if (from > to) return 'range_reversed'
  return monthCount(from, to) > MAX_REPORT_MONTHS ? 'range_too_long' : undefined
}

const firstOf = (month: string): Date => parseISO(`${month}-01`)
const monthCount = (from: string, to: string): number =>
  Math.max(0, differenceInCalendarMonths(firstOf(to), firstOf(from)) + 1)

/** The months from one to another, both included. */
export const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: monthCount(from, to) }, (_, index) =>
    lightFormat(addMonths(firstOf(from), index), 'yyyy-MM'),
  )

/** At most this many days in a query (spec §5 Search). */
export const MAX_SETTLEMENT_DAYS = 365

export type SettlementRangeIssue = 'range_reversed' | 'range_too_long'

/** Days, YYYY-MM-DD, both included. */
export function settlementRangeIssue(range: { from: string; to: string }): SettlementRangeIssue | undefined {
  if (range.from > range.to) return 'range_reversed'
  return differenceInCalendarDays(parseISO(range.to), parseISO(range.from)) >= MAX_SETTLEMENT_DAYS
    ? 'range_too_long'
    : undefined
}

/** The issue of a query's days; none while a day is missing or is being typed. */
export function settlementRangeIssues(
  { from, to }: { from?: unknown; to?: unknown },
  path: string,
): FieldIssue[] {
  const issue = isDay(from) && isDay(to) && settlementRangeIssue({ from, to })
  if (!issue) return []
  return [{ path, message: issue === 'range_too_long' ? `${issue}?maximum=${MAX_SETTLEMENT_DAYS}` : issue }]
}

/** The days of a query that gives both ends, one, or none: a year at most, up to today. */
export function settlementRange(
  given: { from?: string | undefined; to?: string | undefined },
  now: string | Date,
  timeZone: string,
): { from: string; to: string } {
  const today = dayOf(now, timeZone)
  const shifted = (day: string, days: number) => lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd')
  if (given.from) {
    const latest = shifted(given.from, MAX_SETTLEMENT_DAYS - 1)
    return { from: given.from, to: given.to ?? (latest < today ? latest : today) }
  }
  const to = given.to ?? today
  return { from: shifted(to, 1 - MAX_SETTLEMENT_DAYS), to }
}
