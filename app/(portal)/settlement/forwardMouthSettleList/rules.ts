import type { RequestOf } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import type { monthlyList } from '#lib/contract/settlement.ts'
import { MAX_REPORT_MONTHS, monthRangeIssue } from '#lib/rules/settlement.ts'

const MONTH = /^\d{4}-\d{2}$/

/** Rules across fields: the months are in order and span a year at most. */
export function contractRules(given: Partial<RequestOf<typeof monthlyList>>): FieldIssue[] {
  const { monthFrom, monthTo } = given
  if (!monthFrom || !monthTo || !MONTH.test(monthFrom) || !MONTH.test(monthTo)) return []
  const issue = monthRangeIssue(monthFrom, monthTo)
  if (!issue) return []
  return [
    issue === 'range_reversed'
      ? { path: 'monthTo', message: 'months_reversed' }
      : { path: 'monthTo', message: `months_too_long?maximum=${MAX_REPORT_MONTHS}` },
  ]
}
