/** States of records (spec §4), without schemas: the catalog of events needs no call of these records. */

export const paymentStatuses = ['pending', 'processing', 'success', 'failed'] as const
export const refundStatuses = ['pending', 'audit_success_unprocessed', 'success', 'failed'] as const
export const disputeStages = ['to_answer', 'under_review', 'closed'] as const
export const alertStates = ['open', 'refunded', 'expired', 'chargeback', 'lapsed'] as const

export const batchStates = [
  'canceled',
  'confirmation_failed',
  'review_failed',
  'reviewed_pending_confirmation',
  'confirmed_pending_process',
  'processed',
] as const
/** The states, and the reasons for a payout of zero. */
export const batchStatuses = [...batchStates, 'carried', 'nothing_due'] as const
export const reserveBatchStatuses = ['held', 'released'] as const

export const websiteStatuses = [
  'pending',
  'audited',
  'reviewed',
  'review_failed',
  'audit_failed',
  'stopped',
] as const

/** Of a shop by the payout provider, and of a store by its platform. */
export const authorizationStatuses = ['unauthorized', 'authorized', 'failed'] as const
