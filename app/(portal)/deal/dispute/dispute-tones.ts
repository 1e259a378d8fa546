import type { Tone } from '#components/status-chip.tsx'
import type { DisputeRow } from '#lib/contract/dispute.ts'

/** What the states of a dispute mean to the merchant. */
export const representmentTones: Record<DisputeRow['representmentStatus'], Tone> = {
  non_represented: 'attention',
  submitted: 'waiting',
  returned: 'attention',
  under_review: 'waiting',
  chargeback_accepted: 'neutral',
  represent_success: 'good',
  represent_failure: 'bad',
  overdue: 'bad',
}

export const moneyTones: Record<DisputeRow['moneyState'], Tone> = {
  frozen: 'attention',
  normal: 'good',
  refund: 'neutral',
  chargeback: 'bad',
}
