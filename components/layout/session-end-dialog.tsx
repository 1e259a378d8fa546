'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { CallError } from '#lib/call-error.ts'
import { onSessionEnd } from '#lib/client/call.ts'

interface SessionEndDialogProps {
  /** Lets the same user sign in on top of the page, so that input is kept; calls `done` afterwards. */
  signInAgain?: (done: () => void, leave: () => void) => ReactNode
}

/**
 * Reports once that the session has ended, with the provider's message; then sign-in, on top of the page or
 * on the sign-in page.
 */
export function SessionEndDialog({ signInAgain }: SessionEndDialogProps) {
  const t = useTranslations('shell')
  const [ended, setEnded] = useState<CallError>()
  const [again, setAgain] = useState(false)
  const [titleId, textId] = [useId(), useId()]
  useEffect(() => onSessionEnd(setEnded), [])
  // Loads a new document, so that the next user finds no data of this one.
  const leave = () => location.assign('/login')
  const done = () => {
    setEnded(undefined)
    setAgain(false)
  }
  return (
    <Dialog
      open={Boolean(ended)}
      onClose={leave}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{t('session_end_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={textId} variant="body2">
          {ended?.message}
          {signInAgain && ` ${t('session_end_stays')}`}
        </DialogContentText>
        {again && signInAgain?.(done, leave)}
      </DialogContent>
      <DialogActions>
        {signInAgain && <Button onClick={leave}>{t('session_end_leave')}</Button>}
        {!again && (
          <Button variant="contained" onClick={signInAgain ? () => setAgain(true) : leave}>
            {t('session_end_action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
