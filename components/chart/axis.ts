const MAX_STEPS = 5

/** The values of an axis of counts, from 0 in equal whole steps to the first one that reaches the maximum. */
export function countAxis(maximum: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, maximum / MAX_STEPS)))
  const step = ([1, 2, 5].find((each) => each * size * MAX_STEPS >= maximum) ?? 10) * size
  return Array.from({ length: Math.max(1, Math.ceil(maximum / step)) + 1 }, (_, index) => index * step)
}

/** The lowest percentage of an axis that ends at 100: a multiple of ten, so that the differences are visible. */
export const lowestPercent = (values: readonly number[]): number =>
  Math.min(90, Math.floor(Math.min(100, ...values) / 10) * 10)
