import type { RequestOf } from '#lib/contract/call.ts'
import { dataAnalysis } from '#lib/contract/home.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'

/** What the page's address asks for; the time zone is the one in force, whatever the address says. */
export function askedOf(params: SearchParams, timeZone: string): RequestOf<typeof dataAnalysis> {
  const { input } = fromSearchParams(dataAnalysis, params, { timeZone })
  return { ...input, timeZone }
}
