'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
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

/** The password again: whoever finds the portal open does not change how its owner signs in. */
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!check.isPending) submit()
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <DialogContentText variant="body2">{t('two_step.password_text')}</DialogContentText>
        {!wrong && <ErrorAlert error={check.error} />}
        <PasswordAgain inputRef={field} value={password} onChange={setPassword} problem={problem} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('feedback.cancel')}</Button>
        <Button type="submit" variant="contained" loading={check.isPending}>
          {t('two_step.next')}
        </Button>
      </DialogActions>
    </form>
  )
}
