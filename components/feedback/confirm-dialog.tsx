'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ErrorAlert } from './error-alert.tsx'
import { useFocusHome } from './use-focus-home.ts'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, in a sentence. */
  children: ReactNode
  /** The verb of what happens, not 'OK'. */
  confirmLabel: ReactNode
  tone?: 'primary' | 'error'
  pending?: boolean
  error?: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. Stays open while it runs, and shows why it was refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, tone = 'primary', pending = false, error } = props
  const t = useTranslations('feedback')
  const titleId = useId()
  useFocusHome(open)
  return (
    <Dialog open={open} onClose={pending ? undefined : props.onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>{children}</div>
        <ErrorAlert error={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose} disabled={pending}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color={tone} onClick={props.onConfirm} loading={pending}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
