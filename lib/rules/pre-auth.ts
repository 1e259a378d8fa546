import type { preAuthActions } from '../contract/pre-auth.ts'
import type { preAuthStatuses, preAuthTypes } from '../contract/transaction.ts'

/** What may happen to a pre-authorisation (spec §4 Payment), and to a selection of them. */

export type PreAuthAction = (typeof preAuthActions)[number]
export type PreAuthStatus = (typeof preAuthStatuses)[number]

/** Issuers keep an amount reserved for about a week; then it lapses, as if it had been revoked. */
export const PRE_AUTH_VALID_DAYS = 7

export const preAuthLapsesAt = (createdAt: string | Date): Date =>
  new Date(+new Date(createdAt) + PRE_AUTH_VALID_DAYS * 86_400_000)

/** Only pending ones can be decided, and only until they lapse. */
export const isOpenPreAuth = (
  order: { preAuthStatus: PreAuthStatus; createdAt: string | Date },
  now: string | Date,
): boolean => order.preAuthStatus === 'pending' && new Date(now) < preAuthLapsesAt(order.createdAt)

/** The state to which an action leads. */
export const decidedStatus: Record<PreAuthAction, PreAuthStatus> = {
  complete: 'completed',
  revoke: 'revoked',
}

/** Its risk score was above the pre-auth score, so the sale became a pre-authorisation. */
export const isConverted = (order: {
  preAuthType: (typeof preAuthTypes)[number]
  riskScore: number
  preAuthScore: number
}): boolean => order.preAuthType === 'risk' && order.riskScore > order.preAuthScore

export type SelectionIssue<Row> =
  | { kind: 'none' }
  | { kind: 'too_many'; maximum: number }
  /** Some, or all, are decided already. */
  | { kind: 'not_pending'; rows: Row[] }

/** Why a selection can be neither completed nor revoked as it is; undefined: it can. */
export function selectionIssue<Row extends { preAuthStatus: PreAuthStatus; createdAt: string | Date }>(
  rows: readonly Row[],
  now: string | Date,
  maximum: number,
): SelectionIssue<Row> | undefined {
  if (rows.length === 0) return { kind: 'none' }
  if (rows.length > maximum) return { kind: 'too_many', maximum }
  const decided = rows.filter((row) => !isOpenPreAuth(row, now))
  return decided.length > 0 ? { kind: 'not_pending', rows: decided } : undefined
}

/** Some can still be decided and some cannot: refused as a whole, for nobody can have meant it. */
export const isMixed = (open: readonly boolean[]): boolean => open.includes(true) && open.includes(false)
