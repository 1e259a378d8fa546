const MINUTE_MS = 60_000

/** The provider's time in the browser: the time that the server rendered, plus the time since then. */
export interface Clock {
  /** The server's time in ISO 8601. Every part of the page hydrates with it, even if it hydrates late. */
  first: string
  /** In ISO 8601; it changes every minute. */
  now: () => string
  /** Calls back when `now` changes. All share one timer, which pauses while the window is hidden. */
  subscribe: (onChange: () => void) => () => void
}

/** Measures elapsed time with the browser's clock, because it includes the time while the device sleeps. */
export function clockFrom(serverTime: string): Clock {
  const receivedAt = Date.now()
  const listeners = new Set<() => void>()
  let now = serverTime
  let timer: ReturnType<typeof setInterval> | undefined

  const advance = () => {
    const next = Date.parse(serverTime) + Math.max(0, Date.now() - receivedAt)
    // Not a whole minute: a timer can be a little early by this clock.
    if (Math.abs(next - Date.parse(now)) < MINUTE_MS / 2) return
    now = new Date(next).toISOString()
    for (const listener of listeners) listener()
  }
  const run = () => {
    clearInterval(timer)
    if (listeners.size === 0 || document.visibilityState === 'hidden') return
    advance()
    timer = setInterval(advance, MINUTE_MS)
  }
  return {
    first: serverTime,
    now: () => now,
    subscribe: (onChange) => {
      listeners.add(onChange)
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', run)
        run()
      }
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', run)
        run()
      }
    },
  }
}
