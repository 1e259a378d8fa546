import type { getCountryCodes as getCountryCodesCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { countries } from '#sandbox/platform/reference/countries.ts'
import { displayName } from '#sandbox/platform/vocabulary.ts'
import { byLabel } from './by-label.ts'

/** Dialing codes, sorted by country name. */
export const getCountryCodes: Handler<typeof getCountryCodesCall> = async ({ ctx }) =>
  countries
    .map(({ country, dialingCode }) => ({
      country,
      label: displayName(ctx.locale, 'region', country),
      code: dialingCode,
    }))
    .sort(byLabel(ctx.locale))
