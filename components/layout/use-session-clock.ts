'use client'

import { useEffect, useState } from 'react'
import { isSessionEndError } from '#lib/call-error.ts'
import { keepTimesLeft, onSessionEnds, type TimesLeft } from '#lib/client/session-time.ts'

const WARN_MS = 60_000
/** The polling interval while the warning is shown, so that activity in another tab is noticed. */
const ASK_EVERY_MS = 10_000

export interface SessionWarning {
  /** Seconds left. */
  left: number
  /** The absolute session limit is near: activity no longer extends the session. */
  final: boolean
}

/**
 * The warning in the last minute; undefined before. The server confirms the remaining time with a call that
 * does not count as activity. After the end, the same call fails, and the end is reported as usual.
 */
export function useSessionClock(initial: TimesLeft): SessionWarning | undefined {
  const [warning, setWarning] = useState<SessionWarning>()
  const [start] = useState(initial)
  useEffect(() => {
    let ends = keepTimesLeft(start)
    let requestedAt = 0
    let known = false
    let over = false

    const fetchClock = async () => {
      requestedAt = Date.now()
      try {
        // Only needed in the last minute.
        const [{ call }, { getUserInfo }] = await Promise.all([
          import('#lib/client/call.ts'),
          import('#lib/contract/admin.ts'),
        ])
        await call(getUserInfo, {}, { background: true })
      } catch (error) {
        over = isSessionEndError(error)
        // Without a response, the last known time decides.
        known = true
      }
      check()
    }
    const check = () => {
      const now = Date.now()
      const end = Math.min(ends.idle, ends.absolute)
      if (over || end - now > WARN_MS) return setWarning(undefined)
      if (now - requestedAt >= ASK_EVERY_MS || (now >= end && requestedAt < end)) void fetchClock()
      if (!known) return
      const left = Math.max(0, Math.ceil((end - now) / 1000))
      const final = ends.absolute <= ends.idle
      setWarning((before) => (before?.left === left && before.final === final ? before : { left, final }))
    }
    const stop = onSessionEnds((stated) => {
      ends = stated
      known = Math.min(ends.idle, ends.absolute) - Date.now() <= WARN_MS
      over = false
      check()
    })
    const timer = setInterval(check, 1000)
    document.addEventListener('visibilitychange', check)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [start])
  return warning
}
