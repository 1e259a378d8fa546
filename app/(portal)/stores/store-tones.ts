import type { Tone } from '#components/status-chip.tsx'
import type { StoreRow } from '#lib/contract/store.ts'

/** What the states of a store's authorisation mean to the merchant. */
export const statusTones: Record<StoreRow['status'], Tone> = {
  unauthorized: 'waiting',
  authorized: 'good',
  failed: 'bad',
}
