'use client'

import Dialog from '@mui/material/Dialog'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { DialogHead } from '#components/feedback/dialog-head.tsx'
import { BackupCodesStep } from './backup-codes-step.tsx'

interface StepsDialogProps {
  title: string
  /** A call of a step is in progress: the dialog cannot be closed, because the answer can be new backup codes. */
  locked: boolean
  codes: readonly string[] | undefined
  onClose: () => void
  /** The steps before the codes. */
  children: ReactNode
}

/** The dialog of a change: its steps, then the new backup codes, if any. */
export function StepsDialog({ title, locked, codes, onClose, children }: StepsDialogProps) {
  const t = useTranslations('two_step')
  const titleId = useId()
  const close = locked || codes ? undefined : onClose
  return (
    // While codes are shown, only the button below them closes the dialog, because they are shown only once.
    <Dialog open onClose={close} maxWidth="xs" aria-labelledby={titleId} data-print={codes ? '' : undefined}>
      <DialogHead id={titleId} onClose={close}>
        {codes ? t('codes_title') : title}
      </DialogHead>
      {codes ? <BackupCodesStep codes={codes} onClose={onClose} /> : children}
    </Dialog>
  )
}
