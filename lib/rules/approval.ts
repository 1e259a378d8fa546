import { addDays } from 'date-fns/addDays'
import type { ApprovalKind, ApprovalRules } from '../contract/approval.ts'
import type { FieldIssue } from '../contract/issues.ts'
import { compareAmounts, isZero } from './compare-amounts.ts'
import { amountIssue, canonicalAmount } from './money.ts'

/** Dual approval: which operations wait for a second person, and until when. */

/** After this time a request can no longer be approved. */
export const APPROVAL_DAYS = 7
export const approvalExpiresAt = (requestedAt: Date): Date => addDays(requestedAt, APPROVAL_DAYS)
export const isApprovalExpired = (expiresAt: Date, now: Date): boolean => now >= expiresAt

export type Rules = Pick<ApprovalRules, 'refunds' | 'bankAccount' | 'apiKeys' | 'administrators'>

const flagOf = {
  bank_account: 'bankAccount',
  api_key: 'apiKeys',
  webhook: 'apiKeys',
  administrator: 'administrators',
} as const

/** Whether operations of this kind need a second person; `settings` does while any rule is active. */
export function isRuled(rules: Rules, kind: ApprovalKind): boolean {
  if (kind === 'refund') return rules.refunds.length > 0
  if (kind === 'settings')
    return (['refund', 'bank_account', 'api_key', 'administrator'] as const).some((each) =>
      isRuled(rules, each),
    )
  return rules[flagOf[kind]]
}

/** A refund above the limit of its currency waits; one of exactly the limit does not. */
export function refundNeedsApproval(
  rules: Pick<Rules, 'refunds'>,
  currency: string,
  amount: string,
): boolean {
  const limit = rules.refunds.find((each) => each.currency === currency)
  return limit !== undefined && compareAmounts(amount, limit.amount) > 0
}

/** Whether any operation that needs approval now would not need it afterwards. */
export const isWeaker = (before: Rules, after: Rules): boolean =>
  Object.values(flagOf).some((flag) => before[flag] && !after[flag]) ||
  before.refunds.some(({ currency, amount }) => {
    const limit = after.refunds.find((each) => each.currency === currency)
    return limit === undefined || compareAmounts(limit.amount, amount) > 0
  })

/** The limits with their currencies' decimals, in a fixed order. */
export const canonicalLimits = (refunds: Rules['refunds']): Rules['refunds'] =>
  refunds
    .map(({ currency, amount }) => ({ currency, amount: canonicalAmount(currency, amount) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))

/** What is wrong with the limits. 0 is allowed: every refund needs approval. */
export const limitIssues = (refunds: Rules['refunds'], currencies: readonly string[]): FieldIssue[] =>
  refunds.flatMap(({ currency, amount }, at) => {
    const known =
      currencies.includes(currency) && refunds.findIndex((each) => each.currency === currency) === at
    if (!known) return [{ path: `refunds.${at}.currency`, message: currency === '' ? 'required' : 'invalid' }]
    const message = amountIssue(amount, currency)
    return !message || (message === 'not_positive' && isZero(amount))
      ? []
      : [{ path: `refunds.${at}.amount`, message }]
  })
