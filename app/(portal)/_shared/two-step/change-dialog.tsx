'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { CallError } from '#lib/call-error.ts'
import { AppStep } from './app-step.tsx'
import type { Change } from './changes.ts'
import { ConfirmStep } from './confirm-step.tsx'
import type { Info } from './method-sections.tsx'
import { isPasswordOpen } from './password-open.ts'
import { PasswordStep } from './password-step.tsx'
import { SmsStep } from './sms-step.tsx'
import type { StepProps } from './step-props.ts'
import { StepsDialog } from './steps-dialog.tsx'

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
  // The state when the dialog opened, so that the content does not change during input.
  const [shown] = useState(info)
  const [open, setOpen] = useState(() => isPasswordOpen(passwordAt))
  const [codes, setCodes] = useState<string[]>()
  const [locked, setLocked] = useState(false)

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
    onLock: setLocked,
    onClose,
  }
  return (
    <StepsDialog title={t(`${change}_title`)} locked={locked} codes={codes} onClose={onClose}>
      {!open ? (
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
    </StepsDialog>
  )
}
