import type { reviewChanges } from '../contract/customer-service.ts'

/** The review of an order against the one before it under the same email (spec §9). */

type Change = (typeof reviewChanges)[number]

export const CHANGE_SCORES: Readonly<Record<Change, number>> = {
  card: 10,
  phone: 20,
  name: 20,
  country: 20,
  address: 20,
  ip: 20,
}

/** Manual review is advised above this many USD. */
export const LARGE_AMOUNT_USD = 300

export const MAX_REVIEW_SCORE = Object.values(CHANGE_SCORES).reduce((sum, score) => sum + score, 0)

/** The values that a review compares; null: unknown, which counts as unchanged. */
export type ReviewedOrder = Readonly<Record<Change, string | null>>

/** The values that changed since the previous order, in the order of the score table. */
export const changesOf = (order: ReviewedOrder, before: ReviewedOrder | undefined): Change[] =>
  before
    ? (Object.keys(CHANGE_SCORES) as Change[]).filter(
        (change) => order[change] !== null && before[change] !== null && order[change] !== before[change],
      )
    : []

export const reviewScore = (changes: readonly Change[]): number =>
  changes.reduce((sum, change) => sum + CHANGE_SCORES[change], 0)
