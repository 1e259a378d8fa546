import type { getCurrencies as getCurrenciesCall } from '#lib/contract/common.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { displayName } from '#sandbox/platform/vocabulary.ts'

/** Currencies with their minor units. */
export const getCurrencies: Handler<typeof getCurrenciesCall> = async ({ ctx }) =>
  currencyCodes.map((value) => ({
    value,
    label: displayName(ctx.locale, 'currency', value),
    minorUnits: minorUnits(value),
  }))
