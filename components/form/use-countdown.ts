'use client'

import { useCallback, useEffect, useState } from 'react'

const TICK_MS = 500

/** Seconds left of a wait. `start` begins it anew. */
export function useCountdown(seconds = 0): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const running = now < until

  useEffect(() => {
    if (!running) return
    // The clock is read anew: a page in the background ticks seldom.
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [running])

  const start = useCallback((next: number) => {
    setNow(Date.now())
    setUntil(Date.now() + next * 1000)
  }, [])
  return { left: Math.max(0, Math.ceil((until - now) / 1000)), start }
}
