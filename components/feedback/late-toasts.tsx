'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { loadStyled } from '#components/layout/late-part.tsx'
import { onWaitingNotice } from './notice-queue.ts'

/** Milliseconds after the first action before the toasts load, so that they do not delay its page. */
const AFTER_ACTION = 2000

/**
 * The toasts, whose code loads soon after the user's first action, or at once for a notice that waits: a notice reports
 * the result of an action, possibly that the connection is lost.
 */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      loadStyled(() => import('./toasts.tsx').then((module) => module.Toasts)).then(
        (loaded) => setToasts(() => loaded),
        () => console.warn('The toasts could not be loaded; the next notice loads them again.'),
      )
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadSoon = () => {
      timer ??= setTimeout(load, AFTER_ACTION)
    }
    const stop = onWaitingNotice(load)
    const actions = ['pointerdown', 'keydown'] as const
    for (const action of actions) addEventListener(action, loadSoon, { once: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const action of actions) removeEventListener(action, loadSoon)
    }
  }, [])
  return Toasts ? <Toasts /> : null
}
