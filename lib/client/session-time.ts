/**
 * The remaining time of the session, as the portal's responses state it. Only the server counts, because
 * activity in other tabs and page visits count too.
 */
export interface TimesLeft {
  /** Seconds until the session ends for inactivity. */
  idle: number
  /** Seconds until the session ends regardless of activity. */
  absolute: number
}

type Listener = (left: TimesLeft) => void
const listeners = new Set<Listener>()

/** Receives the times of each response. Returns a function that removes the listener. */
export function onTimesLeft(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function noteTimesLeft(headers: Headers): void {
  const [idle, absolute] = [headers.get('x-idle-left'), headers.get('x-session-left')]
  if (idle === null || absolute === null) return
  for (const listener of listeners) listener({ idle: Number(idle), absolute: Number(absolute) })
}
