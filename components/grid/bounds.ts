import { type Moment, presetRange, type Range } from '#components/form/date-presets.ts'
import { dateRangeIssues } from '#components/form/range-issues.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { effectiveRange } from '#lib/rules/date-range.ts'

/** The time range of a list, which applies with and without a filter. */
export interface Bounds {
  /** The name without the suffixes From and To of the request's keys. */
  field: string
  /** The default range; the URL leaves it out. */
  defaultRange: Range
  /** The effective range if the filter has one end, both, or none. */
  effective: (given: Partial<Range>) => Range
  /** @param path the field at which the issue is shown */
  issues: (range: { from: unknown; to: unknown }, path: string) => FieldIssue[]
}

/** Instants, with the rule of most lists (spec §9) in the merchant's days, as the provider applies it. */
export function instantBounds(field: string, moment: Moment): Bounds {
  const { now, merchantZone } = moment
  const defaultRange = presetRange('days_182', moment)
  return {
    field,
    defaultRange,
    effective: (given) => (given.from || given.to ? effectiveRange(given, now, merchantZone) : defaultRange),
    issues: (range, path) => dateRangeIssues(range, path, now, merchantZone),
  }
}
