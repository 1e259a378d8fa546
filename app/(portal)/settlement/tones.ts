import type { Tone } from '#components/status-chip.tsx'
import type { BatchRow, ReserveRow } from '#lib/contract/settlement-rows.ts'

/** What the states of a batch and of a reserve mean to the merchant. */
export const batchTones: Record<BatchRow['state'], Tone> = {
  cancelled: 'neutral',
  confirmation_failed: 'bad',
  review_failed: 'bad',
  reviewed_pending_confirmation: 'waiting',
  confirmed_pending_process: 'waiting',
  processed: 'good',
}

export const reserveTones: Record<ReserveRow['status'], Tone> = {
  held: 'waiting',
  released: 'good',
}
