import { millisecondsInDay } from 'date-fns/constants'
import type { InputOf } from '../contract/call.ts'
import type { preAuthActions, preAuthOperate } from '../contract/pre-auth.ts'
import type { preAuthStatuses, preAuthTypes } from '../contract/transaction.ts'
import { amountIssue, canonicalAmount } from './money.ts'

/** Transitions of a pre-authorization (spec §4 Payment), single or selected. */

export type PreAuthAction = (typeof preAuthActions)[number]
export type PreAuthStatus = (typeof preAuthStatuses)[number]

/** Issuers reserve an amount for about a week. Then the pre-authorization expires, with the effect of a revocation. */
export const PRE_AUTH_VALID_DAYS = 7

export const preAuthLapsesAt = (createdAt: string | Date): Date =>
  new Date(+new Date(createdAt) + PRE_AUTH_VALID_DAYS * millisecondsInDay)

/** Only a pending pre-authorization can be decided, and only until it expires. */
export const isOpenPreAuth = (
  order: { preAuthStatus: PreAuthStatus; createdAt: string | Date },
  now: string | Date,
): boolean => order.preAuthStatus === 'pending' && new Date(now) < preAuthLapsesAt(order.createdAt)

/** Why an amount cannot be charged for an order; one amount needs one order. */
export const captureIssue = (
  { action, tradeNo, amount }: Pick<InputOf<typeof preAuthOperate>, 'action' | 'tradeNo' | 'amount'>,
  order: { amount: string; currency: string } | undefined,
): string | undefined => {
  if (amount === undefined || !order) return undefined
  if (action !== 'complete' || tradeNo.length !== 1) return 'invalid'
  const issue = amountIssue(amount, order.currency, order.amount)
  return issue === 'too_big' ? `too_big?maximum=${canonicalAmount(order.currency, order.amount)}` : issue
}

/** The state after an action. */
export const decidedStatus: Record<PreAuthAction, PreAuthStatus> = {
  complete: 'completed',
  revoke: 'revoked',
}

/** The risk score exceeded the pre-auth score, so the sale became a pre-authorization. */
export const isConverted = (order: {
  preAuthType: (typeof preAuthTypes)[number]
  riskScore: number
  preAuthScore: number
}): boolean => order.preAuthType === 'risk' && order.riskScore > order.preAuthScore

export type SelectionIssue<Row> =
  | { kind: 'none' }
  | { kind: 'too_many'; maximum: number }
  /** Some or all are already decided. */
  | { kind: 'not_pending'; rows: Row[] }

/** Why a selection can be neither completed nor revoked; undefined: it can. */
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

/** A mix of pending and decided pre-authorizations is refused as a whole, because it is a mistake. */
export const isMixed = (open: readonly boolean[]): boolean => open.includes(true) && open.includes(false)
