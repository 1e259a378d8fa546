'use client'

import { useEffect } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import type { TimesLeft } from '#lib/client/session-time.ts'
import { whenIdle } from './page-idle.ts'
import { preload } from './use-panel.ts'
import { useSessionClock } from './use-session-clock.ts'

const loadDialog = () => import('./idle-dialog.tsx')
const IdleDialog = latePart(() => loadDialog().then((module) => module.IdleDialog))

/** Warns one minute before the session ends for inactivity. Any call of the user extends it. */
export function IdleWarning({ left: initial }: { left: TimesLeft }) {
  const warning = useSessionClock(initial)
  // A new version of the portal may no longer have this code when the warning is due.
  useEffect(() => void whenIdle().then(preload(loadDialog)), [])
  return warning && <IdleDialog warning={warning} />
}
