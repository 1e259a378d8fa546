import Big from 'big.js'
import type { lineKinds } from '../contract/customer-service.ts'

/** Alert lines for chargebacks, and what the card schemes bear (spec §9). */

type Line = (typeof lineKinds)[number]

/** Above these, in a month, a scheme puts a merchant into its programme. */
export const SCHEME_CHARGEBACKS = 100
export const SCHEME_CHARGEBACK_RATE = '0.9'

/** Percent with two decimals; null of nothing. */
export const percentOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : new Big(part).times(100).div(whole).toFixed(2)

interface Lines {
  countLine: number | null
  /** Percent. */
  rateLine: string | null
}

interface Measured {
  chargebacks: number
  sales: number
}

/** A line is crossed once a month has come to it. The rate is compared unrounded. */
export function crossedBy(
  { countLine, rateLine }: Lines,
  { chargebacks, sales }: Measured,
): { line: Line; value: string; measured: string }[] {
  const crossed: { line: Line; value: string; measured: string }[] = []
  if (countLine !== null && chargebacks >= countLine) {
    crossed.push({ line: 'count', value: String(countLine), measured: String(chargebacks) })
  }
  if (rateLine !== null && chargebacks > 0 && sales > 0) {
    const rate = new Big(chargebacks).times(100).div(sales)
    if (rate.gte(rateLine)) crossed.push({ line: 'rate', value: rateLine, measured: rate.toFixed(2) })
  }
  return crossed
}
