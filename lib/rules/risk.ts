/** What a risk score does to a payment (spec §4 Payment, §9 Risk; rulings in docs/decisions.md). */

export type RiskVerdict = 'accepted' | 'pre_authorised' | 'refused'

export const REFUSING_SCORE = 100

/** pre-auth score < score ≤ total: pre-authorised; above the total, or 100 and more: refused. */
export function riskVerdict(
  score: number,
  limits: { preAuthScore: number; totalScore: number },
): RiskVerdict {
  if (score >= REFUSING_SCORE || score > limits.totalScore) return 'refused'
  return score > limits.preAuthScore ? 'pre_authorised' : 'accepted'
}
