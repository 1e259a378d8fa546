import type { Tone } from '#components/status-chip.tsx'
import type { WebsiteRow } from '#lib/contract/website.ts'

/** What the states of a website mean to the merchant. */
export const statusTones: Record<WebsiteRow['status'], Tone> = {
  pending: 'waiting',
  audited: 'waiting',
  reviewed: 'good',
  review_failed: 'bad',
  audit_failed: 'bad',
  stopped: 'neutral',
}

export const rectificationTones: Record<WebsiteRow['rectification'], Tone> = {
  unchecked: 'neutral',
  to_rectify: 'attention',
  rectified: 'waiting',
  compliant: 'good',
}
