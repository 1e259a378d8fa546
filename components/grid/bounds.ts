import type { Range } from '#components/form/date-presets.ts'
import { dateRangeIssues } from '#components/form/date-time-range-field.tsx'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { defaultRange, effectiveRange } from '#lib/rules/date-range.ts'

/** How a list is bounded in time, whether its filter says so or not. */
export interface Bounds {
  /** Its keys are this with From and To. */
  field: string
  /** Where the filter says nothing; so it need not be said. */
  usual: Range
  /** What stands where the filter gives one end, both, or none. */
  inForce: (given: Partial<Range>) => Range
  /** @param path the field that bears the issue */
  issues: (range: { from: unknown; to: unknown }, path: string) => FieldIssue[]
}

/** Instants, by the rule of most lists (spec §9). `now` is the provider's time. */
export const usualBounds = (field: string, now: string, timeZone: string): Bounds => ({
  field,
  usual: defaultRange(now, timeZone),
  inForce: (given) => effectiveRange(given, now, timeZone),
  issues: (range, path) => dateRangeIssues(range, path, now, timeZone),
})
