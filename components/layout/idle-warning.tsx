'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import type { TimesLeft } from '#lib/client/session-time.ts'
import { whenIdle } from './page-idle.ts'
import { preload } from './use-panel.ts'
import { useSessionClock } from './use-session-clock.ts'

const loadDialog = () => import('./idle-dialog.tsx')
const IdleDialog = dynamic(() => loadDialog().then((module) => module.IdleDialog), { ssr: false })

/** Warns one minute before the session ends for inactivity. Any call of the user extends it. */
export function IdleWarning({ left: initial }: { left: TimesLeft }) {
  const warning = useSessionClock(initial)
  // A new version of the portal may no longer have this code when the warning is due.
  useEffect(() => void whenIdle().then(preload(loadDialog)), [])
  return warning && <IdleDialog warning={warning} />
}
