import type { Tone } from '#components/status-chip.tsx'
import type { PayoutShop } from '#lib/contract/payout.ts'

/** What the states of early payout mean to the merchant. */
export const earlyPayoutTones: Record<PayoutShop['early']['status'], Tone> = {
  not_activated: 'neutral',
  pre_audit_success: 'waiting',
  pre_audit_failure: 'bad',
  activated: 'good',
  activation_failed: 'bad',
  credit_disabled: 'attention',
}
