import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns/lightFormat'
import { subMonths } from 'date-fns/subMonths'
import type { RequestOf } from '#lib/contract/call.ts'
import { chargebackData } from '#lib/contract/customer-service.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { MAX_REPORT_MONTHS, monthRangeIssue } from '#lib/rules/settlement.ts'

export type MonthRange = RequestOf<typeof chargebackData>

/** The default number of months, including the current one. */
const MONTHS = 6

/** The issues of a range that is reversed or longer than a year. Empty if the request itself is invalid. */
export function monthIssues({ monthFrom, monthTo }: Partial<MonthRange>): FieldIssue[] {
  if (!chargebackData.request.safeParse({ monthFrom, monthTo }).success) return []
  const issue = monthRangeIssue(monthFrom ?? '', monthTo ?? '')
  if (!issue) return []
  return [
    issue === 'range_reversed'
      ? { path: 'monthTo', message: 'months_reversed' }
      : { path: 'monthTo', message: `months_too_long?maximum=${MAX_REPORT_MONTHS}` },
  ]
}

/** The months in the URL; the default if they are missing or invalid. */
export function monthRangeOf(params: SearchParams, now: string, timeZone: string): MonthRange {
  const parsed = chargebackData.request.safeParse({
    monthFrom: paramOf(params, 'monthFrom'),
    monthTo: paramOf(params, 'monthTo'),
  })
  if (parsed.success && monthIssues(parsed.data).length === 0) return parsed.data
  const localNow = new TZDate(now, timeZone)
  return {
    monthFrom: lightFormat(subMonths(localNow, MONTHS - 1), 'yyyy-MM'),
    monthTo: lightFormat(localNow, 'yyyy-MM'),
  }
}
