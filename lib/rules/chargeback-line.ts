import Big from 'big.js'
import type { lineKinds } from '../contract/customer-service.ts'

/** A merchant's own alert lines for chargebacks. */

type Line = (typeof lineKinds)[number]

interface Lines {
  countLine: number | null
  /** Percent. */
  rateLine: string | null
}

interface Measured {
  chargebacks: number
  sales: number
}

/** A month at or above the line crosses it. The rate is compared unrounded. */
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
