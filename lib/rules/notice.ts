import type { outStates } from '../contract/notice.ts'

/** Outages and maintenance. */

export type OutState = (typeof outStates)[number]

/** Where it stands at a moment. Without an end it goes on until one is told; at its end it is over. */
export function outStateOf(out: { startsAt: Date; endsAt: Date | null }, now: Date): OutState {
  if (now < out.startsAt) return 'scheduled'
  return out.endsAt && now >= out.endsAt ? 'ended' : 'ongoing'
}
