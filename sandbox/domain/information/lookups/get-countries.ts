import type { getCountries as getCountriesCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { countries } from '#sandbox/platform/reference/countries.ts'
import { displayName } from '#sandbox/platform/vocabulary.ts'
import { byLabel } from './by-label.ts'

/** All countries, sorted by name. */
export const getCountries: Handler<typeof getCountriesCall> = async ({ ctx }) =>
  countries
    .map(({ country }) => ({ value: country, label: displayName(ctx.locale, 'region', country) }))
    .sort(byLabel(ctx.locale))
