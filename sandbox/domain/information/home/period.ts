import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns/subDays'
import type { RequestOf } from '#lib/contract/call.ts'
import type { dataAnalysis } from '#lib/contract/home.ts'
import { dateRangeIssue, effectiveRange, maxRangeDays } from '#lib/rules/date-range.ts'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { HOME_DAYS } from '#lib/rules/home.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { rangeOf } from '#sandbox/platform/list/range.ts'
import { requireTimeZone } from '#sandbox/platform/time-zone.ts'
import type { Period } from './counts.ts'

const names = { from: 'createdAtFrom', to: 'createdAtTo' }

/**
 * The requested period, in days of the requested time zone. Default: the last 30 days. Days beyond the limit
 * of the lists, which use the merchant's days, are cut off, so that the lists accept the period too. Throws
 * date_range_invalid.
 */
export function periodOf(input: RequestOf<typeof dataAnalysis>, ctx: Context): Period {
  const { timeZone } = input
  requireTimeZone(timeZone)
  const now = ctx.now()
  const given = { from: input.createdAtFrom, to: input.createdAtTo }
  const range = given.from || given.to ? effectiveRange(given, now, timeZone) : lastDays(now, timeZone)
  // The same rule as for lists, but in the user's days.
  const applied = rangeOf(range, names, { now: ctx.now, timeZone })
  const to = new Date(Math.min(+applied.to, +endOfDayIn(now, ctx.timeZone)))
  return { from: within(applied.from, to, now, ctx.timeZone), to, timeZone }
}

function lastDays(now: Date, timeZone: string): { from: string; to: string } {
  const first = subDays(new TZDate(now, timeZone), HOME_DAYS - 1)
  return {
    from: startOfDayIn(new Date(+first), timeZone).toISOString(),
    to: endOfDayIn(now, timeZone).toISOString(),
  }
}

/** Cuts the period to the maximum of a list, in days of the merchant. */
function within(from: Date, to: Date, now: Date, timeZone: string): Date {
  const range = { from: from.toISOString(), to: to.toISOString() }
  if (dateRangeIssue(range, now, timeZone) !== 'range_too_long') return from
  const longest = maxRangeDays(dayOf(from, timeZone), dayOf(to, timeZone))
  return startOfDayIn(new Date(+subDays(new TZDate(to, timeZone), longest)), timeZone)
}
