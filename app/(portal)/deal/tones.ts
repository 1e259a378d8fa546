import type { Tone } from '#components/status-chip.tsx'
import type { RefundRow } from '#lib/contract/refund.ts'
import type { TransactionRow } from '#lib/contract/transaction.ts'

/** What the states of an order and of a refund mean to the merchant. */
export const paymentTones: Record<TransactionRow['status'], Tone> = {
  pending: 'waiting',
  processing: 'waiting',
  success: 'good',
  failed: 'bad',
}

export const refundTones: Record<RefundRow['status'], Tone> = {
  pending: 'waiting',
  audit_success_unprocessed: 'waiting',
  success: 'good',
  failed: 'bad',
}
