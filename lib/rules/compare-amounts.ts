/**
 * Compares two amounts (decimal strings) exactly: negative, zero or positive. Without big.js, because the filter of
 * every list needs it.
 */
export function compareAmounts(a: string, b: string): number {
  const decimals = Math.max(decimalsOf(a).length, decimalsOf(b).length)
  const difference = inSmallestUnit(a, decimals) - inSmallestUnit(b, decimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const isZero = (amount: string): boolean => compareAmounts(amount, '0') === 0

const decimalsOf = (amount: string): string => amount.split('.')[1] ?? ''

function inSmallestUnit(amount: string, decimals: number): bigint {
  const [whole = ''] = amount.split('.')
  return BigInt(whole + decimalsOf(amount).padEnd(decimals, '0'))
}
