import type { getRegions as getRegionsCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { regionsOf } from './data/regions.ts'

/** States or provinces of a country with their main cities; none where the provider knows none. */
export const getRegions: Handler<typeof getRegionsCall> = async ({ ctx, input }) =>
  regionsOf(input.country, ctx.locale)
