'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DialogBody, DialogFrame } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, in a sentence. */
  children: ReactNode
  /** The verb of the action, not 'OK'. */
  confirmLabel: string
  tone?: 'primary' | 'error' | undefined
  pending?: boolean
  /** The error of the last attempt. */
  alert?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. Stays open while the action is in progress. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, tone, pending = false, onClose } = props
  const t = useTranslations('feedback')
  return (
    <DialogFrame open={open} title={title} maxWidth="xs" locked={pending} onClose={onClose}>
      <DialogBody
        actions={[
          { label: t('cancel'), onClick: onClose, disabled: pending },
          { label: confirmLabel, onClick: props.onConfirm, primary: true, tone, loading: pending },
        ]}
      >
        <div>{children}</div>
        {props.alert}
      </DialogBody>
    </DialogFrame>
  )
}
