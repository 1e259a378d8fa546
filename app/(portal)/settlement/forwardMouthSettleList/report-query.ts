import type { RequestOf } from '#lib/contract/call.ts'
import { fromSearchParams, paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { monthlyList } from '#lib/contract/settlement.ts'
import { monthRangeIssues } from '#lib/rules/settlement.ts'

export type ReportQuery = RequestOf<typeof monthlyList>

/** Placeholders for required fields that the URL leaves out, so that the rest of it can be parsed. */
const placeholders = {
  gatewayNo: '-',
  reportType: 'settlement',
  monthFrom: '1900-01',
  monthTo: '1900-01',
} as const

/** The valid fields of the URL. */
export function partialQueryOf(params: SearchParams): Partial<ReportQuery> {
  const { input, issues } = fromSearchParams(monthlyList, params, placeholders)
  const wrong = new Set(issues.map(({ path }) => path))
  const isGiven = (key: string) => paramOf(params, key) !== undefined && !wrong.has(key)
  return Object.fromEntries(
    Object.entries(input).filter(([key]) => !Object.hasOwn(placeholders, key) || isGiven(key)),
  )
}

/** The request, if the URL has all required fields and all are valid. */
export function queryOf(params: SearchParams): ReportQuery | undefined {
  const query = monthlyList.request.safeParse(partialQueryOf(params))
  return query.success && monthRangeIssues(query.data).length === 0 ? query.data : undefined
}
