/**
 * How long the session still lasts, as the portal's answers say: activity in another tab and visits to pages count
 * too, since only the server counts.
 */
export interface TimesLeft {
  /** Seconds until it ends for want of activity. */
  idle: number
  /** Seconds until it ends whatever the user does. */
  absolute: number
}

type Listener = (left: TimesLeft) => void
const listeners = new Set<Listener>()

/** Hears what each answer says. Answers how to stop listening. */
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
