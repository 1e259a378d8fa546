import type { getCurrencies as getCurrenciesCall } from '#lib/contract/common.ts'
import { minorUnits } from '#lib/rules/money.ts'
import type { Handler } from '../context.ts'
import { displayName } from '../vocabulary.ts'
import { currencyCodes } from './data/currencies.ts'

/** Currencies with their minor units. */
export const getCurrencies: Handler<typeof getCurrenciesCall> = async ({ ctx }) =>
  currencyCodes.map((value) => ({
    value,
    label: displayName(ctx.locale, 'currency', value),
    minorUnits: minorUnits(value),
  }))
