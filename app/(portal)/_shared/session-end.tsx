'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { IdleWarning } from '#components/layout/idle-warning.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { SessionEndDialog } from '#components/layout/session-end-dialog.tsx'
import { notePageUser } from '#lib/client/page-user.ts'
import { notePortalShown } from '#lib/client/portal-shown.ts'
import type { TimesLeft } from '#lib/client/session-time.ts'

/** Seldom needed: its code and texts load on the click. */
const SignInAgain = latePart(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain))

interface SessionEndProps {
  merchantNo: string
  userName: string
  /** Names the user to the portal with each call of the page. */
  digest: string
  left: TimesLeft
}

/** The end of a session: warning, reason, and sign-in of the same user without leaving the page. */
export function SessionEnd({ merchantNo, userName, digest, left }: SessionEndProps) {
  const router = useRouter()
  const queries = useQueryClient()
  useEffect(notePortalShown, [])
  // Before any effect of the page makes a call.
  useLayoutEffect(() => notePageUser(digest), [digest])
  const comeBack = () => {
    // The page keeps its input; its data load again, with the permissions of the new session.
    void queries.invalidateQueries()
    router.refresh()
  }
  return (
    <>
      <IdleWarning left={left} />
      <SessionEndDialog
        signInAgain={(done, leave) => (
          <SignInAgain
            user={{ merchantNo, userName }}
            onDone={() => {
              done()
              comeBack()
            }}
            onLeave={leave}
          />
        )}
      />
    </>
  )
}
