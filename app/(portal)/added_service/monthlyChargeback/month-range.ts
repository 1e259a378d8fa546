import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns/lightFormat'
import { subMonths } from 'date-fns/subMonths'
import type { RequestOf } from '#lib/contract/call.ts'
import { chargebackData } from '#lib/contract/customer-service.ts'
import { paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { monthRangeIssues } from '#lib/rules/settlement.ts'

export type MonthRange = RequestOf<typeof chargebackData>

/** The default number of months, including the current one. */
const MONTHS = 6

/** The months in the URL; the default if they are missing or invalid. */
export function monthRangeOf(params: SearchParams, now: string, timeZone: string): MonthRange {
  const parsed = chargebackData.request.safeParse({
    monthFrom: paramOf(params, 'monthFrom'),
    monthTo: paramOf(params, 'monthTo'),
  })
  if (parsed.success && monthRangeIssues(parsed.data).length === 0) return parsed.data
  const localNow = new TZDate(now, timeZone)
  return {
    monthFrom: lightFormat(subMonths(localNow, MONTHS - 1), 'yyyy-MM'),
    monthTo: lightFormat(localNow, 'yyyy-MM'),
  }
}
