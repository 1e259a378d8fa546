import type { RequestOf } from '#lib/contract/call.ts'
import { fromSearchParams, paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { monthlyList } from '#lib/contract/settlement.ts'
import { contractRules } from './rules.ts'

export type Asked = RequestOf<typeof monthlyList>

/** Stands where the URL is silent, so that the rest of it can be read. */
const silent = { gatewayNo: '-', reportType: 'settlement', monthFrom: '0001-01', monthTo: '0001-01' } as const

/** What the URL asks for, as far as it says it and says it right. */
export function saidOf(params: SearchParams): Partial<Asked> {
  const { input, issues } = fromSearchParams(monthlyList, params, silent)
  const wrong = new Set(issues.map(({ path }) => path))
  const isSaid = (key: string) => paramOf(params, key) !== undefined && !wrong.has(key)
  return Object.fromEntries(
    Object.entries(input).filter(([key]) => !Object.hasOwn(silent, key) || isSaid(key)),
  )
}

/** The request, where all that is required is said and right. */
export function askedOf(params: SearchParams): Asked | undefined {
  const said = monthlyList.request.safeParse(saidOf(params))
  return said.success && contractRules(said.data).length === 0 ? said.data : undefined
}
