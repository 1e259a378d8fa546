import type { outStates } from '../contract/notice.ts'

/** Outages and maintenance. */

export type OutState = (typeof outStates)[number]

/** The state of an outage at a moment. Without an end it is ongoing; from its end on it is over. */
export function outStateOf(out: { startsAt: Date; endsAt: Date | null }, now: Date): OutState {
  if (now < out.startsAt) return 'scheduled'
  return out.endsAt && now >= out.endsAt ? 'ended' : 'ongoing'
}
