import type { RequestOf } from '#lib/contract/call.ts'
import { dataAnalysis } from '#lib/contract/home.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'

/** The request in the page's address. The time zone is the current one, not one in the address. */
export function analysisRequestOf(params: SearchParams, timeZone: string): RequestOf<typeof dataAnalysis> {
  const { input } = fromSearchParams(dataAnalysis, params, { timeZone })
  return { ...input, timeZone }
}
