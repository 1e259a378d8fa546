'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import type { CallError } from '#lib/call-error.ts'
import { onSessionEnd } from '#lib/client/session-events.ts'
import { whenIdle } from './page-idle.ts'
import { preload } from './use-panel.ts'

const loadDialog = () => import('./ended-dialog.tsx')
const EndedDialog = latePart(() => loadDialog().then((module) => module.EndedDialog))

interface SessionEndDialogProps {
  /** Lets the same user sign in on top of the page, so that input is kept; calls `done` afterwards. */
  signInAgain?: (done: () => void, leave: () => void) => ReactNode
}

/**
 * Reports once that the session has ended, with the provider's message; then sign-in, on top of the page or
 * on the sign-in page.
 */
export function SessionEndDialog({ signInAgain }: SessionEndDialogProps) {
  const [ended, setEnded] = useState<CallError>()
  const [used, setUsed] = useState(false)
  useEffect(
    () =>
      onSessionEnd((error) => {
        setUsed(true)
        setEnded(error)
      }),
    [],
  )
  // A new version of the portal may no longer have this code when the session ends.
  useEffect(() => void whenIdle().then(preload(loadDialog)), [])
  return used && <EndedDialog ended={ended} onDone={() => setEnded(undefined)} signInAgain={signInAgain} />
}
