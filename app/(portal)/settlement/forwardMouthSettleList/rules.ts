import type { RequestOf } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import type { monthlyList } from '#lib/contract/settlement.ts'
import { monthRangeIssue } from '#lib/rules/settlement.ts'

const MONTHS = 12
const MONTH = /^\d{4}-\d{2}$/

/** What the contract cannot say of a single field: the months are in order, and a year at most. */
export function contractRules(said: Partial<RequestOf<typeof monthlyList>>): FieldIssue[] {
  const { monthFrom, monthTo } = said
  if (!monthFrom || !monthTo || !MONTH.test(monthFrom) || !MONTH.test(monthTo)) return []
  const issue = monthRangeIssue(monthFrom, monthTo)
  if (!issue) return []
  return [
    issue === 'range_reversed'
      ? { path: 'monthTo', message: 'months_reversed' }
      : { path: 'monthTo', message: `months_too_long?maximum=${MONTHS}` },
  ]
}
