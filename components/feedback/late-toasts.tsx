'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onWaitingNotice } from './notice-queue.ts'

/**
 * The toasts, whose code loads with the user's first action: a notice reports the result of one, possibly that the
 * connection is lost.
 */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./toasts.tsx').then(
        (module) => setToasts(() => module.Toasts),
        () => console.warn('The toasts could not be loaded; the next notice loads them again.'),
      )
    }
    const stop = onWaitingNotice(load)
    const actions = ['pointerdown', 'keydown'] as const
    for (const action of actions) addEventListener(action, load, { once: true })
    return () => {
      stop()
      for (const action of actions) removeEventListener(action, load)
    }
  }, [])
  return Toasts ? <Toasts /> : null
}
