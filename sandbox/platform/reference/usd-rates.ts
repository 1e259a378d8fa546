import Big from 'big.js'

/** USD per unit of the currency; approximate, only for scoring and for seeded prices. */
export const usdRate: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.08,
  GBP: 1.27,
  JPY: 0.0066,
  KWD: 3.25,
  HKD: 0.128,
  AUD: 0.66,
  CAD: 0.73,
  CNY: 0.14,
  SGD: 0.75,
  AED: 0.27,
  SAR: 0.27,
  BRL: 0.18,
}

/** Approximate value of an amount in USD. */
export const inUsd = (amount: string, currency: string): number =>
  new Big(amount).times(usdRate[currency] ?? 1).toNumber()
