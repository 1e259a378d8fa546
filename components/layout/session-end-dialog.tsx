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
  /** Lets the same user sign in over the page, so that what they typed stays; `done` when they have. */
  signInAgain?: (done: () => void, leave: () => void) => ReactNode
}

/** Says once that the session is over, in the provider's words; then sign-in, over the page or on its own. */
export function SessionEndDialog({ signInAgain }: SessionEndDialogProps) {
  const t = useTranslations('shell')
  const [ended, setEnded] = useState<CallError>()
  const [again, setAgain] = useState(false)
  const [titleId, textId] = [useId(), useId()]
  useEffect(() => onSessionEnd(setEnded), [])
  // A whole new document: the next user finds nothing of this one.
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
