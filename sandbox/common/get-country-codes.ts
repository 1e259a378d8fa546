import type { getCountryCodes as getCountryCodesCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { displayName } from '../vocabulary.ts'
import { byLabel } from './by-label.ts'
import { countries } from './data/countries.ts'

/** Dialling codes, by the name of the country. */
export const getCountryCodes: Handler<typeof getCountryCodesCall> = async ({ ctx }) =>
  countries
    .map(({ country, diallingCode }) => ({
      country,
      label: displayName(ctx.locale, 'region', country),
      code: diallingCode,
    }))
    .sort(byLabel(ctx.locale))
