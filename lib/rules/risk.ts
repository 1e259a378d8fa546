import type { FieldIssue } from '../contract/issues.ts'
import type { CountryRule } from '../contract/risk.ts'

/** The effect of a risk score on a payment (spec §4 Payment, §5 and §9 Risk; rulings in docs/decisions.md). */

export type RiskVerdict = 'accepted' | 'pre_authorized' | 'refused'

export const REFUSING_SCORE = 100

/** pre-auth score < score ≤ total: pre-authorized; above the total, or at least 100: blocked. */
export function riskVerdict(
  score: number,
  limits: { preAuthScore: number; totalScore: number },
): RiskVerdict {
  if (score >= REFUSING_SCORE || score > limits.totalScore) return 'refused'
  return score > limits.preAuthScore ? 'pre_authorized' : 'accepted'
}

/** The effect of the score on an order. Only a card payment can be pre-authorized (spec §4 Payment). */
export function scoreVerdict(
  method: string,
  scores: { riskScore: number; preAuthScore: number; totalScore: number },
): RiskVerdict {
  const verdict = riskVerdict(scores.riskScore, scores)
  return verdict === 'pre_authorized' && method !== 'card' ? 'accepted' : verdict
}

/**
 * Whether a triggered rule adds its score: not if the rule is off, and not if the third party's score is below the rule's
 * pass score.
 */
export function ruleCounts(
  rule: { enabled: boolean; passScore: string | null },
  thirdPartyScore: string,
): boolean {
  const passes = rule.passScore !== null && Number(thirdPartyScore) < Number(rule.passScore)
  return rule.enabled && !passes
}

/** The total score is above the pre-auth score (spec §5 Risk). */
export function scoreIssues(scores: { preAuthScore?: number; totalScore?: number }): FieldIssue[] {
  const { preAuthScore, totalScore } = scores
  if (preAuthScore === undefined || totalScore === undefined || totalScore > preAuthScore) return []
  return [{ path: 'totalScore', message: `above?lowest=${preAuthScore}` }]
}

/** Greater than 0 and below 100, up to 2 decimals (spec §5 Risk). null: not set. */
export function passScoreIssues(passScore: string | null | undefined): FieldIssue[] {
  if (passScore === null || passScore === undefined || passScore === '') return []
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(passScore)) return [{ path: 'passScore', message: 'two_decimals' }]
  const value = Number(passScore)
  return value > 0 && value < 100 ? [] : [{ path: 'passScore', message: 'between_0_and_100' }]
}

/** A restriction names at least one country; no restriction names none. */
export function countryIssues({ type, countries }: Pick<CountryRule, 'type' | 'countries'>): FieldIssue[] {
  return type !== 'none' && countries.length === 0 ? [{ path: 'countries', message: 'choose_one' }] : []
}
