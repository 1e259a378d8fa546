/** The delivery rate of a gateway (spec §9 Settlement). */

/** Uploaded orders settle when more than this percentage was delivered (spec §9). */
export const DELIVERY_LINE = 70

/** Percent with two decimals, or null if the total is 0. */
export const deliveryRateOf = (delivered: number, orders: number): string | null =>
  orders === 0 ? null : (Math.round((delivered * 10_000) / orders) / 100).toFixed(2)

/** Compares exact numbers, not the rounded rate. */
export const isAboveLine = (delivered: number, orders: number): boolean =>
  delivered * 100 > DELIVERY_LINE * orders
