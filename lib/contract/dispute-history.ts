import { z } from 'zod'

export const disputeEventKinds = [
  'filed',
  'refund_stopped',
  'submitted',
  'review_started',
  'returned',
  'represent_success',
  'represent_failure',
  'chargeback_accepted',
  'retrieval_refunded',
  'refund_failed',
  'rdr_refunded',
  'overdue',
  'frozen',
  'unfrozen',
  'hold_released',
  'turned_chargeback',
  'pre_arbitration',
  'arbitration',
  'pre_compliance',
  'compliance',
  'documents_sent',
  'arbitration_answered',
  'arbitration_accepted',
  'arbitration_unanswered',
  'arbitration_succeeded',
  'arbitration_failed',
] as const
export const disputeEventKind = z
  .enum(disputeEventKinds)
  .meta({ id: 'DisputeEventKind', description: 'Kind of an event in the history of a dispute.' })

export const disputeEntryKinds = [
  'chargeback_freeze',
  'chargeback_release',
  'chargeback',
  'chargeback_reversal',
  'retrieval_hold',
  'retrieval_release',
] as const
export const disputeEntryKind = z
  .enum(disputeEntryKinds)
  .meta({ id: 'DisputeEntryKind', description: 'Kind of a settlement entry that a dispute causes.' })
