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

/** Above so many USD a person should look at the order. */
export const LARGE_AMOUNT_USD = 300

/** The most that a review can come to. */
export const MAX_REVIEW_SCORE = Object.values(CHANGE_SCORES).reduce((sum, score) => sum + score, 0)

/** What a review compares; null: the order has none, and nothing can be said to have changed. */
export type ReviewedOrder = Readonly<Record<Change, string | null>>

/** What changed against the order before it, in the order of the scores' table. */
export const changesOf = (order: ReviewedOrder, before: ReviewedOrder | undefined): Change[] =>
  before
    ? (Object.keys(CHANGE_SCORES) as Change[]).filter(
        (change) => order[change] !== null && before[change] !== null && order[change] !== before[change],
      )
    : []

export const reviewScore = (changes: readonly Change[]): number =>
  changes.reduce((sum, change) => sum + CHANGE_SCORES[change], 0)
