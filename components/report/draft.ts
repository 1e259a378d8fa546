import type { PlainCall } from '#lib/contract/call.ts'
import type { ReportSource } from '#lib/contract/report.ts'
import { type ObjectCall, toSearchParams } from '#lib/contract/search-params.ts'
import { timeFieldsOf } from '#lib/rules/report.ts'

/** What a list shows, as a report stores it. */
export interface ListState {
  def: PlainCall
  page: string
  filter: object
  sort: { field: string; order: string } | undefined
  columns: string[]
}

export interface Draft extends ReportSource {
  /** The filter has a time range, which the report replaces by a relative one. */
  isLimited: boolean
}

const MAX_QUERY = 4000

/** The report of a list, or why there is none. */
export function draftOf({
  def,
  page,
  filter,
  sort,
  columns,
}: ListState): Draft | 'several_ranges' | 'query_long' {
  const list = def as unknown as ObjectCall
  const times = timeFieldsOf(list)
  const values = filter as Record<string, unknown>
  const limited = times.filter((field) => values[`${field}From`] || values[`${field}To`])
  if (limited.length > 1) return 'several_ranges'
  const bounds = times.flatMap((field) => [`${field}From`, `${field}To`])
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !bounds.includes(key)))
  const query = toSearchParams(list, { ...kept, ...(sort && { sort: [sort] }) }).toString()
  if (query.length > MAX_QUERY) return 'query_long'
  const field = limited[0] ?? times[0] ?? null
  return { call: def.path, page, query, columns, field, isLimited: limited.length > 0 }
}
