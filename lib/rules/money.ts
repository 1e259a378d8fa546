import Big from 'big.js'
import { MAX_AMOUNT_DIGITS } from '../contract/field-limits.ts'
import { MOST_MINOR_UNITS, minorUnits } from './minor-units.ts'

/** Exact decimal arithmetic on amounts. An amount is a decimal string in its currency; never a float. */

/** Sum, in the currency's minor units. */
export const addAmounts = (currency: string, ...amounts: string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(minorUnits(currency))

export const subtractAmounts = (currency: string, a: string, b: string): string =>
  new Big(a).minus(b).toFixed(minorUnits(currency))

/** Count and sum for each currency, in order of first appearance. */
export function sumsByCurrency(
  rows: readonly { amount: string; currency: string }[],
): { currency: string; count: number; amount: string }[] {
  return [...Map.groupBy(rows, (row) => row.currency)].map(([currency, of]) => ({
    currency,
    count: of.length,
    amount: addAmounts(currency, ...of.map((row) => row.amount)),
  }))
}

/** The amount with the currency's decimals: '5' USD is '5.00'. */
export const canonicalAmount = (currency: string, amount: string): string =>
  new Big(amount).toFixed(minorUnits(currency))

/** The amount without zeros at the end of its decimals, e.g. `40` for `40.00`. */
export const shortestAmount = (amount: string): string => new Big(amount).toFixed()

export type AmountIssue =
  | 'required'
  | 'format'
  | 'too_many_digits'
  | 'too_many_decimals'
  | 'not_positive'
  | 'too_big'

export { MAX_AMOUNT_DIGITS }

/**
 * The issue of a typed amount, or undefined. Decimals follow the currency (spec §5: at most two; KWD has three). The
 * amount `maximum` itself is allowed. Without a currency: issues that apply to every currency.
 */
export function amountIssue(
  typed: string,
  currency: string | undefined,
  maximum?: string,
): AmountIssue | undefined {
  const text = typed.trim()
  if (!text) return 'required'
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return 'format'
  const [, whole = '', decimals = ''] = match
  if (whole.replace(/^0+(?=\d)/, '').length > MAX_AMOUNT_DIGITS) return 'too_many_digits'
  if (decimals.length > (currency === undefined ? MOST_MINOR_UNITS : minorUnits(currency)))
    return 'too_many_decimals'
  if (new Big(text).lte(0)) return 'not_positive'
  if (maximum !== undefined && new Big(text).gt(maximum)) return 'too_big'
  return undefined
}
