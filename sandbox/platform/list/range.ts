import { dateRangeIssue, effectiveRange, maxRangeDays } from '#lib/rules/date-range.ts'
import { dayOf } from '#lib/rules/days.ts'
import { BusinessError } from '../context.ts'

/** The error of a range, with the limit of the page. */
export function rangeError(path: string, issue: string, longest: number): BusinessError {
  const message = issue === 'range_too_long' ? `${issue}?maximum=${longest}` : issue
  return new BusinessError('date_range_invalid', [{ path, message }], {
    values: { rangeDays: String(longest) },
  })
}

/**
 * The effective range, even if the request has none. Throws date_range_invalid with the name of the invalid field.
 * @param names names of the two fields in the request
 */
export function rangeOf(
  given: { from: string | undefined; to: string | undefined },
  names: { from: string; to: string },
  scope: { now: () => Date; timeZone: string },
): { from: Date; to: Date } {
  const now = scope.now()
  const range = effectiveRange(given, now, scope.timeZone)
  const issue = dateRangeIssue(range, now, scope.timeZone)
  if (issue) {
    const longest = maxRangeDays(dayOf(range.from, scope.timeZone), dayOf(range.to, scope.timeZone))
    throw rangeError(issue === 'range_in_future' && given.to ? names.to : names.from, issue, longest)
  }
  return { from: new Date(range.from), to: new Date(range.to) }
}
