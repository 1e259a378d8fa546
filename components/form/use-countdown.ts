'use client'

import { useCallback, useEffect, useState } from 'react'

const TICK_MS = 500

/** The seconds left of a waiting time. `start` restarts the countdown. */
export function useCountdown(seconds = 0): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const running = now < until

  useEffect(() => {
    if (!running) return
    // Reads the clock instead of counting ticks: timers of background pages are throttled.
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [running])

  const start = useCallback((next: number) => {
    setNow(Date.now())
    setUntil(Date.now() + next * 1000)
  }, [])
  return { left: Math.max(0, Math.ceil((until - now) / 1000)), start }
}
