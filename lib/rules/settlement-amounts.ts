import Big from 'big.js'
import { minorUnits } from './minor-units.ts'
import { RESERVE_PERCENT } from './settlement.ts'

/** What an order and a batch pay (spec §9 Settlement). */

export interface Fee {
  /** Percentage of the amount, as '2.90'. */
  percent: string
  /** Fixed amount per order, in its currency. */
  fixed: string
}

export interface OrderTerms {
  amount: string
  /** The order's currency. */
  currency: string
  settlementCurrency: string
  /** Units of the settlement currency for one unit of the order's, six decimals. */
  rate: string
  fee: Fee
}

interface Both {
  /** Amount in the order's currency. */
  original: string
  /** Amount in the settlement currency. */
  settled: string
}

/**
 * How one order is settled. Each part is rounded half up to the minor units of its currency, then converted and rounded
 * again, so that the shown figures add up.
 */
export function settleOrder(terms: OrderTerms): { gross: Both; fee: Both; reserve: Both; net: Both } {
  const { amount, currency, settlementCurrency, rate, fee } = terms
  const both = (exact: Big): Both => {
    const original = exact.toFixed(minorUnits(currency), Big.roundHalfUp)
    const settled = new Big(original).times(rate).toFixed(minorUnits(settlementCurrency), Big.roundHalfUp)
    return { original, settled }
  }
  const gross = both(new Big(amount))
  const taken = both(new Big(amount).times(fee.percent).div(100).plus(fee.fixed))
  const reserve = both(new Big(amount).times(RESERVE_PERCENT).div(100))
  const net = (part: keyof Both, of: string) =>
    new Big(gross[part]).minus(taken[part]).minus(reserve[part]).toFixed(minorUnits(of))
  return {
    gross,
    fee: taken,
    reserve,
    net: { original: net('original', currency), settled: net('settled', settlementCurrency) },
  }
}

/**
 * Carries a negative sum over into the next batch, so that no payout is negative.
 * @param nets sums of the entries of consecutive batches of one gateway
 * @param carried what the batch before carried over, zero or negative
 */
export function carryForward(
  nets: readonly string[],
  carried: string,
): { carriedIn: string; carriedOut: string; payout: string }[] {
  let debt = new Big(carried)
  return nets.map((net) => {
    const carriedIn = debt
    const sum = new Big(net).plus(carriedIn)
    debt = sum.lt(0) ? sum : new Big(0)
    return {
      carriedIn: carriedIn.toFixed(),
      carriedOut: debt.toFixed(),
      payout: sum.lt(0) ? '0' : sum.toFixed(),
    }
  })
}
