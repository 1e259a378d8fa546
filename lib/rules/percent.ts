import Big from 'big.js'

type Decimal = string | number

/** Percent, unrounded; null if the total is 0. */
export const exactPercent = (part: Decimal, whole: Decimal): Big | null =>
  new Big(whole).eq(0) ? null : new Big(part).times(100).div(whole)

/** Percent, two decimals; null if the total is 0. */
export const percentOf = (part: Decimal, whole: Decimal): string | null =>
  exactPercent(part, whole)?.toFixed(2) ?? null
