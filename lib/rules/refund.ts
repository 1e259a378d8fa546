import type { paymentStatuses, refundStatuses } from '../contract/record-states.ts'
import type { refundRefusals, refundSteps, refundTypes } from '../contract/refund.ts'
import type { frozenStatuses } from '../contract/transaction.ts'
import { compareAmounts, isZero } from './compare-amounts.ts'
import { addBusinessDaysIn, addDaysIn, dayOf, daysBetween } from './days.ts'

/** When an order can be refunded, and when the refund arrives (spec §4 Refund, §5 Refunds, §9 Refunds). */

export type RefundRefusal = (typeof refundRefusals)[number]
export type RefundStatus = (typeof refundStatuses)[number]
export type RefundStep = (typeof refundSteps)[number]

/** Not possible for transactions over 180 days. */
export const REFUND_WINDOW_DAYS = 180
export const AUDIT_BUSINESS_DAYS = 1
export const ACQUIRER_BUSINESS_DAYS = { from: 3, to: 5 } as const
export const CARDHOLDER_BUSINESS_DAYS = { from: 15, to: 25 } as const

export interface RefundFacts {
  status: (typeof paymentStatuses)[number]
  createdAt: string | Date
  reconciled: boolean
  /** Amounts withheld by a chargeback, and by a retrieval. */
  frozenStatus: (typeof frozenStatuses)[number]
  holdStatus: (typeof frozenStatuses)[number]
  refundableAmount: string
  /** Whether the gateway is in settlement tabulation now, see rules/settlement. */
  tabulating: boolean
}

/** Why an order cannot be refunded now, the most lasting reason first; undefined: it can. */
export function refundRefusal(
  order: RefundFacts,
  now: string | Date,
  timeZone: string,
): RefundRefusal | undefined {
  if (order.status !== 'success') return 'not_successful'
  if (order.frozenStatus === 'chargeback' || order.holdStatus === 'chargeback') return 'charged_back'
  if (isZero(order.refundableAmount)) return 'nothing_left'
  if (daysBetween(order.createdAt, now, timeZone) > REFUND_WINDOW_DAYS) return 'too_old'
  if (order.frozenStatus === 'frozen' || order.holdStatus === 'frozen') return 'frozen'
  if (!order.reconciled) return 'unreconciled'
  if (order.tabulating) return 'tabulation'
  return undefined
}

export const lastRefundDay = (createdAt: string | Date, timeZone: string): string =>
  dayOf(addDaysIn(createdAt, REFUND_WINDOW_DAYS, timeZone), timeZone)

/** Full: everything that was left, with nothing refunded before. */
export function refundType(
  tradeAmount: string,
  refundedBefore: string,
  amount: string,
): (typeof refundTypes)[number] {
  return isZero(refundedBefore) && compareAmounts(amount, tradeAmount) === 0 ? 'full' : 'partial'
}

export function refundedState(amount: string, refundedAmount: string): 'none' | 'partial' | 'full' {
  if (isZero(refundedAmount)) return 'none'
  return compareAmounts(refundedAmount, amount) >= 0 ? 'full' : 'partial'
}

const next: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['audit_success_unprocessed', 'failed'],
  audit_success_unprocessed: ['success', 'failed'],
  success: [],
  failed: [],
}

export const canChangeRefundStatus = (from: RefundStatus, to: RefundStatus): boolean =>
  next[from].includes(to)

/** The step that a refund waits for, and the day by which it is due. */
export function refundNextStep(
  refund: { status: RefundStatus; appliedAt: string | Date; processedAt: string | Date | null },
  now: string | Date,
  timeZone: string,
): { nextStep: RefundStep; nextStepOn: string | null } {
  const by = (from: string | Date, days: number) => dayOf(addBusinessDaysIn(from, days, timeZone), timeZone)
  const changedAt = refund.processedAt ?? refund.appliedAt
  switch (refund.status) {
    case 'pending':
      return { nextStep: 'audit', nextStepOn: by(refund.appliedAt, AUDIT_BUSINESS_DAYS) }
    case 'audit_success_unprocessed':
      return { nextStep: 'acquirer', nextStepOn: by(changedAt, ACQUIRER_BUSINESS_DAYS.to) }
    case 'success': {
      const arrives = by(changedAt, CARDHOLDER_BUSINESS_DAYS.to)
      return dayOf(now, timeZone) > arrives
        ? { nextStep: 'done', nextStepOn: null }
        : { nextStep: 'cardholder', nextStepOn: arrives }
    }
    case 'failed':
      return { nextStep: 'done', nextStepOn: null }
  }
}
