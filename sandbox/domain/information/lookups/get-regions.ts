import type { getRegions as getRegionsCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { regionsOf } from '#sandbox/platform/reference/regions.ts'

/**
 * States or provinces of a country with their main cities. Empty if the provider has none for the country.
 */
export const getRegions: Handler<typeof getRegionsCall> = async ({ ctx, input }) =>
  regionsOf(input.country, ctx.locale)
