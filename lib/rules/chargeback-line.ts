import type { ownLineKinds } from '../contract/chargeback-line.ts'
import { exactPercent } from './percent.ts'

/** A merchant's own alert lines for chargebacks. They measure the last SCHEME_DAYS, so that a month has no noisy first days. */

type Line = (typeof ownLineKinds)[number]

interface Lines {
  countLine: number | null
  /** Percent. */
  rateLine: string | null
  /** Fewer chargebacks than this do not reach the rate line. */
  rateMinimum: number
}

/** The smallest number of chargebacks for which a rate is meaningful, unless the merchant chooses another. */
export const RATE_MINIMUM = 5

interface Measured {
  chargebacks: number
  sales: number
}

/** A value at or above the line crosses it. The rate is compared unrounded. */
export function crossedBy(
  { countLine, rateLine, rateMinimum }: Lines,
  { chargebacks, sales }: Measured,
): { line: Line; value: string; measured: string }[] {
  const crossed: { line: Line; value: string; measured: string }[] = []
  if (countLine !== null && chargebacks >= countLine) {
    crossed.push({ line: 'count', value: String(countLine), measured: String(chargebacks) })
  }
  if (rateLine !== null && chargebacks > 0 && chargebacks >= rateMinimum) {
    const rate = exactPercent(chargebacks, sales)
    if (rate?.gte(rateLine)) crossed.push({ line: 'rate', value: rateLine, measured: rate.toFixed(2) })
  }
  return crossed
}
