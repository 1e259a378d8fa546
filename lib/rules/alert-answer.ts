import Big from 'big.js'
import type { alertAnswers, alertTypes } from '../contract/alert.ts'
import type { AnswerRule } from '../contract/alert-answer.ts'
import type { FieldIssue } from '../contract/issues.ts'
import { compareAmounts } from './compare-amounts.ts'
import { minorUnits } from './minor-units.ts'
import { addAmounts, amountIssue } from './money.ts'
import type { RefundRefusal } from './refund.ts'

/** Which chargeback alerts are answered automatically with a refund, and why the others are not. */

export type AlertAnswer = (typeof alertAnswers)[number]

export interface AnswerRules {
  rules: readonly AnswerRule[]
  dailyLimit: string
  limitCurrency: string
}

/** An alert with its order, when it arrives. */
export interface ArrivedAlert {
  type: (typeof alertTypes)[number]
  reason: string
  /** What is left of the order. */
  amount: string
  currency: string
  /** The order has or had a dispute. */
  disputed: boolean
  /** A part of the order is refunded. */
  refundedBefore: boolean
  /** A refund of the order waits for approval. */
  approvalWaiting: boolean
  /** The amount is above the merchant’s limit for refunds without approval. */
  needsApproval: boolean
  refusal: RefundRefusal | undefined
}

/** Units of `to` for one unit of `from`. */
export type RateOf = (from: string, to: string) => string

/** The amount in another currency, with its decimals. */
export const convertAmount = (amount: string, from: string, to: string, rateOf: RateOf): string =>
  new Big(amount).times(from === to ? 1 : rateOf(from, to)).toFixed(minorUnits(to), Big.roundHalfUp)

const applies = (rule: AnswerRule, alert: ArrivedAlert, rateOf: RateOf): boolean =>
  (rule.types.length === 0 || rule.types.includes(alert.type)) &&
  (rule.reasons.length === 0 || rule.reasons.includes(alert.reason)) &&
  compareAmounts(convertAmount(alert.amount, alert.currency, rule.currency, rateOf), rule.maxAmount) <= 0

const refusals: Partial<Record<RefundRefusal, AlertAnswer>> = {
  unreconciled: 'unreconciled',
  tabulation: 'tabulation',
}

/**
 * The answer to an alert, and its amount in the currency of the daily limit. An amount or a sum of exactly the limit is
 * answered.
 * @param used sum of the automatic refunds of the day so far
 */
export function answerTo(
  alert: ArrivedAlert,
  { rules, dailyLimit, limitCurrency }: AnswerRules,
  used: string,
  rateOf: RateOf,
): { answer: AlertAnswer; worth: string } {
  const worth = convertAmount(alert.amount, alert.currency, limitCurrency, rateOf)
  const answer = (): AlertAnswer => {
    if (!rules.some((rule) => applies(rule, alert, rateOf))) return 'no_rule'
    if (alert.disputed) return 'disputed'
    if (alert.refundedBefore) return 'refunded_before'
    if (alert.refusal) return refusals[alert.refusal] ?? 'not_refundable'
    if (alert.approvalWaiting) return 'approval_waiting'
    if (alert.needsApproval) return 'needs_approval'
    return compareAmounts(addAmounts(limitCurrency, used, worth), dailyLimit) > 0 ? 'over_limit' : 'refunded'
  }
  return { answer: answer(), worth }
}

interface Checked {
  enabled: boolean
  rules: readonly AnswerRule[]
  dailyLimit: string | null
  limitCurrency: string
  emails: readonly string[]
}

/** What is wrong with the settings. Switched off, the daily limit and the recipients can be missing. */
export function answerIssues(
  { enabled, rules, dailyLimit, limitCurrency, emails }: Checked,
  currencies: readonly string[],
): FieldIssue[] {
  const money = (path: string, currency: string, amount: string) => {
    const message = amountIssue(amount, currency)
    return message ? [{ path, message }] : []
  }
  const known = (path: string, currency: string) =>
    currencies.includes(currency) ? [] : [{ path, message: currency === '' ? 'required' : 'invalid' }]
  return [
    ...rules.flatMap((rule, at) => [
      ...money(`rules.${at}.maxAmount`, rule.currency, rule.maxAmount),
      ...known(`rules.${at}.currency`, rule.currency),
    ]),
    ...(enabled && rules.length === 0 ? [{ path: 'rules', message: 'choose_one' }] : []),
    ...(dailyLimit === null
      ? enabled
        ? [{ path: 'dailyLimit', message: 'required' }]
        : []
      : money('dailyLimit', limitCurrency, dailyLimit)),
    ...known('limitCurrency', limitCurrency),
    ...(enabled && emails.length === 0 ? [{ path: 'emails', message: 'required' }] : []),
  ]
}
