import { TZDate } from '@date-fns/tz'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { MAX_SETTLEMENT_DAYS, settlementRange, settlementRangeIssue } from '#lib/rules/settlement.ts'
import { BusinessError } from '../context.ts'

/**
 * The days in force as moments, also where none were given. Throws date_range_invalid, with the field to mend.
 * @param names of the two fields in the request
 */
export function settlementRangeOf(
  given: { from: string | undefined; to: string | undefined },
  names: { from: string; to: string },
  ctx: { now: () => Date; timeZone: string },
): { from: Date; to: Date } {
  const range = settlementRange(given, ctx.now(), ctx.timeZone)
  const issue = settlementRangeIssue(range)
  if (issue) {
    const message = issue === 'range_too_long' ? `${issue}?maximum=${MAX_SETTLEMENT_DAYS}` : issue
    throw new BusinessError('date_range_invalid', [{ path: names.from, message }])
  }
  return {
    from: startOfDayIn(noonOf(range.from, ctx.timeZone), ctx.timeZone),
    to: endOfDayIn(noonOf(range.to, ctx.timeZone), ctx.timeZone),
  }
}

const noonOf = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 12, timeZone))
}
