'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import type { CallError } from '#lib/call-error.ts'
import { listSigns } from '#lib/rules/list-signs.ts'

interface EndedDialogProps {
  /** Undefined when the same user has signed in again. */
  ended: CallError | undefined
  onDone: () => void
  signInAgain: ((done: () => void, leave: () => void) => ReactNode) | undefined
}

/** Where the user continues: in a new document, so that the next user finds no data of this one. */
const ways = {
  ended: { title: 'session_end_title', action: 'session_end_action', href: '/login' },
  // Not this page: the other user may not be permitted to open it.
  otherUser: { title: 'other_user_title', action: 'other_user_action', href: '/index' },
} as const

/** The reason why the session has ended, and the ways to continue. */
export function EndedDialog({ ended, onDone, signInAgain }: EndedDialogProps) {
  const t = useTranslations('shell')
  const { space } = listSigns(useLocale())
  const [again, setAgain] = useState(false)
  const [titleId, textId] = [useId(), useId()]
  const isOtherUser = ended?.is('E00014') ?? false
  const { title, action, href } = isOtherUser ? ways.otherUser : ways.ended
  // The other user does not get what was typed on this page.
  const signIn = isOtherUser ? undefined : signInAgain
  const hint = isOtherUser ? 'other_user_lost' : signIn && 'session_end_stays'
  const leave = () => location.assign(href)
  const done = () => {
    onDone()
    setAgain(false)
  }
  return (
    <Dialog
      open={Boolean(ended)}
      // Leaving discards what was entered, so only its button leaves while the user can sign in here.
      onClose={signIn ? undefined : leave}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{t(title)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={textId} variant="body2">
          {[ended?.message, hint && t(hint)].filter(Boolean).join(space)}
        </DialogContentText>
        {again && signIn?.(done, leave)}
      </DialogContent>
      <DialogActions>
        {signIn && <Button onClick={leave}>{t('session_end_leave')}</Button>}
        {!(again && signIn) && (
          <Button variant="contained" onClick={signIn ? () => setAgain(true) : leave}>
            {t(action)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
