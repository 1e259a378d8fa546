import { dateRangeIssue, effectiveRange, maxRangeDays } from '#lib/rules/date-range.ts'
import { dayOf } from '#lib/rules/days.ts'
import { BusinessError } from '../context.ts'

/**
 * The range in force, also where none was given. Throws date_range_invalid, with the field to mend.
 * @param names of the two fields in the request
 */
export function rangeOf(
  given: { from: string | undefined; to: string | undefined },
  names: { from: string; to: string },
  ctx: { now: () => Date; timeZone: string },
): { from: Date; to: Date } {
  const now = ctx.now()
  const range = effectiveRange(given, now, ctx.timeZone)
  const issue = dateRangeIssue(range, now, ctx.timeZone)
  if (issue) {
    const longest = maxRangeDays(dayOf(range.from, ctx.timeZone), dayOf(range.to, ctx.timeZone))
    const message = issue === 'range_too_long' ? `${issue}?maximum=${longest}` : issue
    const path = issue === 'range_in_future' && given.to ? names.to : names.from
    throw new BusinessError('date_range_invalid', [{ path, message }])
  }
  return { from: new Date(range.from), to: new Date(range.to) }
}
