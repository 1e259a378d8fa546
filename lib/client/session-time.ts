import { createSignal } from './signal.ts'

/**
 * The remaining time of the session, as the portal's responses state it. Only the server knows it: requests of other
 * tabs and page visits also extend the session.
 */
export interface TimesLeft {
  /** Seconds until the session ends for inactivity. */
  idle: number
  /** Seconds until the session ends regardless of activity. */
  absolute: number
}

/** When the session ends, by this browser's clock. */
export interface SessionEnds {
  /** End for inactivity, in ms since 1970. */
  idle: number
  /** End regardless of activity, in ms since 1970. */
  absolute: number
}

let known: SessionEnds | undefined

export function keepTimesLeft({ idle, absolute }: TimesLeft): SessionEnds {
  const now = Date.now()
  known = { idle: now + idle * 1000, absolute: now + absolute * 1000 }
  return known
}

/**
 * The error of the limit that the session has reached, according to the last response to this document. Only the first
 * response after the end states it: that response removes the cookies, also for the other tabs.
 */
export function reachedLimit(): 'session_idle' | 'session_lasted' | undefined {
  if (!known) return undefined
  const now = Date.now()
  if (now >= known.absolute) return 'session_lasted'
  return now >= known.idle ? 'session_idle' : undefined
}

const stated = createSignal<[ends: SessionEnds]>()

/** Receives the ends that each response states. */
export const onSessionEnds = stated.on

export function noteTimesLeft(headers: Headers): void {
  const [idle, absolute] = [headers.get('x-idle-left'), headers.get('x-session-left')]
  if (idle === null || absolute === null) return
  stated.emit(keepTimesLeft({ idle: Number(idle), absolute: Number(absolute) }))
}
