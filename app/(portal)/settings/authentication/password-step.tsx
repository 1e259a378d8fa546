'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HelpMark } from '#components/feedback/help-link.tsx'
import { PasswordAgain } from '#components/form/password-again.tsx'
import { CallError } from '#lib/call-error.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { checkLoginPassword } from '#lib/contract/two-step.ts'

interface PasswordStepProps {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password again, so that only the user can change the sign-in methods. */
export function PasswordStep({ onConfirmed, onClose }: PasswordStepProps) {
  const t = useTranslations()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const check = useCallMutation(checkLoginPassword)
  const wrong = check.error instanceof CallError && check.error.is('E2035') ? check.error.message : undefined
  const problem = missing
    ? t('validation.required')
    : wrong && (
        <>
          {wrong}
          <HelpMark code="E2035" />
        </>
      )

  const submit = () => {
    setMissing(!password)
    if (!password) return field.current?.focus()
    check.mutate(
      { input: { password } },
      {
        onSuccess: onConfirmed,
        onError: () => {
          field.current?.focus()
          field.current?.select()
        },
      },
    )
  }
  return (
    <DialogBody
      onSubmit={(event) => {
        event.preventDefault()
        if (!check.isPending) submit()
      }}
      actions={[
        { label: t('feedback.cancel'), onClick: onClose },
        { label: t('two_step.next'), primary: true, loading: check.isPending },
      ]}
    >
      <DialogContentText variant="body2">{t('two_step.password_text')}</DialogContentText>
      {!wrong && <ErrorAlert error={check.error} />}
      <PasswordAgain inputRef={field} value={password} onChange={setPassword} problem={problem} />
    </DialogBody>
  )
}
