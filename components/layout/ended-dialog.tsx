'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import type { CallError } from '#lib/call-error.ts'

interface EndedDialogProps {
  /** Undefined when the same user has signed in again. */
  ended: CallError | undefined
  onDone: () => void
  signInAgain: ((done: () => void, leave: () => void) => ReactNode) | undefined
}

/** The reason why the session has ended, and the ways to continue. */
export function EndedDialog({ ended, onDone, signInAgain }: EndedDialogProps) {
  const t = useTranslations('shell')
  const [again, setAgain] = useState(false)
  const [titleId, textId] = [useId(), useId()]
  // Loads a new document, so that the next user finds no data of this one.
  const leave = () => location.assign('/login')
  // The other user may not be permitted to open this page.
  const openStart = () => location.assign('/index')
  // They cannot sign in over the page: what was typed on it belongs to the user of the page.
  const isOtherUser = ended?.is('E00014') ?? false
  const done = () => {
    onDone()
    setAgain(false)
  }
  return (
    <Dialog
      open={Boolean(ended)}
      onClose={isOtherUser ? openStart : leave}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{t(isOtherUser ? 'other_user_title' : 'session_end_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={textId} variant="body2">
          {ended?.message}
          {isOtherUser ? ` ${t('other_user_lost')}` : signInAgain && ` ${t('session_end_stays')}`}
        </DialogContentText>
        {again && !isOtherUser && signInAgain?.(done, leave)}
      </DialogContent>
      <DialogActions>
        {signInAgain && !isOtherUser && <Button onClick={leave}>{t('session_end_leave')}</Button>}
        {isOtherUser ? (
          <Button variant="contained" onClick={openStart}>
            {t('other_user_action')}
          </Button>
        ) : (
          !again && (
            <Button variant="contained" onClick={signInAgain ? () => setAgain(true) : leave}>
              {t('session_end_action')}
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  )
}
