'use client'

import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { getUserInfo } from '#lib/contract/admin.ts'
import type { SessionWarning } from './use-session-clock.ts'

/** The warning of the last minute, with the time left. */
export function IdleDialog({ warning }: { warning: SessionWarning }) {
  const t = useTranslations('shell')
  const [seen, setSeen] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [titleId, textId] = [useId(), useId()]
  const stay = async () => {
    if (warning.final) return setSeen(true)
    setPending(true)
    try {
      await call(getUserInfo, {})
    } catch (refusal) {
      if (!(refusal instanceof CallError && refusal.sessionEnded)) setError(refusal)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog open={!seen} maxWidth="xs" role="alertdialog" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{t('idle_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={textId} variant="body2">
          {t(warning.final ? 'final_text' : 'idle_text')}
        </DialogContentText>
        <DialogContentText variant="h2" component="p" role="timer">
          {t('idle_left', { seconds: warning.left })}
        </DialogContentText>
        <ErrorAlert error={error} />
      </DialogContent>
      <DialogActions>
        <PlainButton look="contained" size="dense" autoFocus loading={pending} onClick={stay}>
          {t(warning.final ? 'final_seen' : 'idle_stay')}
        </PlainButton>
      </DialogActions>
    </Dialog>
  )
}
