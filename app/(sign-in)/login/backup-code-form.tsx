'use client'

import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { call } from '#lib/client/call.ts'
import { backupCodeLogin } from '#lib/contract/two-step.ts'
import type { SecondStepFormProps } from './second-step-props.ts'
import { useSecondStep } from './use-second-step.ts'

/** Accepts one of the backup codes. */
export function BackupCodeForm({ entering, labelledBy, onPassed, onEnded }: SecondStepFormProps) {
  const t = useTranslations()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const { attempt, pending, wrongCode, otherError } = useSecondStep({ onPassed, onEnded })
  useEffect(() => field.current?.focus(), [])

  const submit = async () => {
    const input = backupCodeLogin.request.safeParse({ code })
    setMissing(!input.success)
    if (input.data && !(await attempt(() => call(backupCodeLogin, input.data)))) return
    field.current?.select()
    field.current?.focus()
  }
  const problem = missing ? t('validation.required') : wrongCode

  return (
    <Box
      component="form"
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <ErrorAlert error={otherError} />
      <TextField
        id="backup-code"
        inputRef={field}
        label={t('login.backup_code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        required
        error={Boolean(problem)}
        helperText={problem ?? t('login.backup_code_hint')}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            autoCapitalize: 'characters',
            autoCorrect: 'off',
            spellCheck: false,
            maxLength: 32,
            readOnly: pending || entering,
          },
          ...(problem && { formHelperText: { role: 'alert' } }),
        }}
        sx={{ '& input': { fontFamily: 'monospace' } }}
      />
      <PlainButton look="contained" type="submit" loading={pending || entering}>
        {t('login.verify')}
      </PlainButton>
    </Box>
  )
}
