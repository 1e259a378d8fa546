import type { Tone } from '#components/status-chip.tsx'
import type { OutState } from '#lib/rules/notice.ts'

/** What the state of an outage means to the merchant. */
export const outTones: Record<OutState, Tone> = { ongoing: 'bad', scheduled: 'attention', ended: 'good' }
