import type { Tone } from '#components/status-chip.tsx'
import type { LinkStatus } from '#lib/rules/link.ts'

export const linkTones: Record<LinkStatus, Tone> = {
  active: 'waiting',
  processing: 'attention',
  paid: 'good',
  expired: 'neutral',
}
