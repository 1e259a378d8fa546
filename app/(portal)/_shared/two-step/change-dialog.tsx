'use client'

import Dialog from '@mui/material/Dialog'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DialogHead } from '#components/feedback/dialog-head.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { CallError } from '#lib/call-error.ts'
import { AppStep } from './app-step.tsx'
import { BackupCodesStep } from './backup-codes-step.tsx'
import type { Change } from './changes.ts'
import { ConfirmStep } from './confirm-step.tsx'
import type { Info } from './method-sections.tsx'
import { isPasswordOpen } from './password-open.ts'
import { PasswordStep } from './password-step.tsx'
import { SmsStep } from './sms-step.tsx'
import type { StepProps } from './step-props.ts'

interface ChangeDialogProps {
  change: Change
  info: Info
  passwordAt: number
  onPassword: (at: number) => void
  onClose: () => void
}

/** A change of two-step authentication: password, the change, then the new backup codes, if any. */
export function ChangeDialog({ change, info, passwordAt, onPassword, onClose }: ChangeDialogProps) {
  const t = useTranslations('two_step')
  const notices = useNotices()
  const titleId = useId()
  // The state when the dialog opened, so that the content does not change during input.
  const [shown] = useState(info)
  const [open, setOpen] = useState(() => isPasswordOpen(passwordAt))
  const [codes, setCodes] = useState<string[]>()

  const onRefusal = (error: unknown): boolean => {
    if (!(error instanceof CallError && error.is('E2034'))) return false
    setOpen(false)
    return true
  }
  const step: StepProps = {
    change,
    info: shown,
    onDone: (backupCodes) => {
      if (backupCodes) return setCodes(backupCodes)
      if (change !== 'export_codes') notices.success(t(change.startsWith('turn_on') ? 'done_on' : 'done_off'))
      onClose()
    },
    onRefusal,
    onClose,
  }
  return (
    // A click outside must not close the dialog while codes are shown, because they are shown only once.
    <Dialog
      open
      onClose={codes ? undefined : onClose}
      maxWidth="xs"
      aria-labelledby={titleId}
      data-print={codes ? '' : undefined}
    >
      <DialogHead id={titleId} onClose={onClose}>
        {t(codes ? 'codes_title' : `${change}_title`)}
      </DialogHead>
      {codes ? (
        <BackupCodesStep codes={codes} onClose={onClose} />
      ) : !open ? (
        <PasswordStep
          onConfirmed={() => {
            onPassword(Date.now())
            setOpen(true)
          }}
          onClose={onClose}
        />
      ) : change === 'turn_on_authenticator' ? (
        <AppStep {...step} />
      ) : change === 'turn_on_sms' ? (
        <SmsStep {...step} />
      ) : (
        <ConfirmStep {...step} />
      )}
    </Dialog>
  )
}
