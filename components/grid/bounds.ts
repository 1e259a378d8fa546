import type { Range } from '#components/form/date-presets.ts'
import { dateRangeIssues } from '#components/form/range-issues.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { defaultRange, effectiveRange } from '#lib/rules/date-range.ts'

/** The time range of a list, which applies with and without a filter. */
export interface Bounds {
  /** The name without the suffixes From and To of the request's keys. */
  field: string
  /** The default range; the URL leaves it out. */
  usual: Range
  /** The effective range if the filter has one end, both, or none. */
  inForce: (given: Partial<Range>) => Range
  /** @param path the field at which the issue is shown */
  issues: (range: { from: unknown; to: unknown }, path: string) => FieldIssue[]
}

/** Instants, with the rule of most lists (spec §9). `now` is the provider's time. */
export const usualBounds = (field: string, now: string, timeZone: string): Bounds => ({
  field,
  usual: defaultRange(now, timeZone),
  inForce: (given) => effectiveRange(given, now, timeZone),
  issues: (range, path) => dateRangeIssues(range, path, now, timeZone),
})
