import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { subMonths } from 'date-fns/subMonths'
import type { RequestOf } from '#lib/contract/call.ts'
import { chargebackData } from '#lib/contract/customer-service.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { monthRangeIssue } from '#lib/rules/settlement.ts'

export type Asked = RequestOf<typeof chargebackData>

/** The default number of months, including the current one. */
const MONTHS = 6
const MOST = 12

/** Validates that the months are in order and span at most a year. */
export function monthIssues({ monthFrom, monthTo }: Partial<Asked>): FieldIssue[] {
  if (!chargebackData.request.safeParse({ monthFrom, monthTo }).success) return []
  const issue = monthRangeIssue(monthFrom ?? '', monthTo ?? '')
  if (!issue) return []
  return [
    issue === 'range_reversed'
      ? { path: 'monthTo', message: 'months_reversed' }
      : { path: 'monthTo', message: `months_too_long?maximum=${MOST}` },
  ]
}

/** The months in the URL; the default if they are missing or invalid. */
export function askedOf(params: SearchParams, now: string, timeZone: string): Asked {
  const said = chargebackData.request.safeParse({
    monthFrom: paramOf(params, 'monthFrom'),
    monthTo: paramOf(params, 'monthTo'),
  })
  if (said.success && monthIssues(said.data).length === 0) return said.data
  const here = new TZDate(now, timeZone)
  return {
    monthFrom: format(subMonths(here, MONTHS - 1), 'yyyy-MM'),
    monthTo: format(here, 'yyyy-MM'),
  }
}
