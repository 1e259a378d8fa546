import type { Tone } from '#components/status-chip.tsx'
import type { ComplaintRow } from '#lib/contract/complaint.ts'

/** What the states of a complaint mean to the merchant. */
export const statusTones: Record<ComplaintRow['status'], Tone> = {
  pending: 'attention',
  following: 'waiting',
  closed: 'good',
}

export const levelTones: Record<ComplaintRow['level'], Tone> = {
  normal: 'neutral',
  serious: 'attention',
  urgent: 'bad',
}
