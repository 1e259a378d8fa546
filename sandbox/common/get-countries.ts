import type { getCountries as getCountriesCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { displayName } from '../vocabulary.ts'
import { byLabel } from './by-label.ts'
import { countries } from './data/countries.ts'

/** All countries, by name. */
export const getCountries: Handler<typeof getCountriesCall> = async ({ ctx }) =>
  countries
    .map(({ country }) => ({ value: country, label: displayName(ctx.locale, 'region', country) }))
    .sort(byLabel(ctx.locale))
