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
import { isSessionEndError } from '#lib/call-error.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { getUserInfo } from '#lib/contract/admin.ts'
import type { SessionWarning } from './use-session-clock.ts'

/** The warning of the last minute, with the time left. */
export function IdleDialog({ warning }: { warning: SessionWarning }) {
  const t = useTranslations('shell')
  const [seen, setSeen] = useState(false)
  const renew = useCallMutation(getUserInfo)
  const [titleId, textId] = [useId(), useId()]
  const stay = () => (warning.final ? setSeen(true) : renew.mutate({ input: {} }))
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
        <ErrorAlert error={isSessionEndError(renew.error) ? undefined : renew.error} />
      </DialogContent>
      <DialogActions>
        <PlainButton look="contained" size="dense" autoFocus loading={renew.isPending} onClick={stay}>
          {t(warning.final ? 'final_seen' : 'idle_stay')}
        </PlainButton>
      </DialogActions>
    </Dialog>
  )
}
