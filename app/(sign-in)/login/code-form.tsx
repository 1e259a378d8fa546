'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { CodeField } from '#components/form/code-field.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { call } from '#lib/client/call.ts'
import { twoStepLogin } from '#lib/contract/two-step.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'
import type { SecondStepFormProps } from './second-step-props.ts'
import { SmsResend } from './sms-resend.tsx'
import { useSecondStep } from './use-second-step.ts'
import type { Sms } from './use-sms.ts'

interface CodeFormProps extends SecondStepFormProps {
  method: 'sms' | 'authenticator'
  sms: Sms
}

/** A code of six digits, from the app or by SMS. It is sent as soon as it is complete. */
export function CodeForm({ method, sms, entering, labelledBy, onPassed, onEnded }: CodeFormProps) {
  const t = useTranslations('login')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { attempt, pending, wrongCode, otherError } = useSecondStep({ onPassed, onEnded })
  useEffect(() => field.current?.focus(), [])

  const submit = async (entered: string) => {
    if (entered.length < CODE_DIGITS) return field.current?.focus()
    if (!(await attempt(() => call(twoStepLogin, { code: entered, method })))) return
    setCode('')
    field.current?.focus()
  }

  return (
    <Box
      component="form"
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <ErrorAlert error={otherError} />
      <CodeField
        ref={field}
        label={t('code', { digits: CODE_DIGITS })}
        value={code}
        onChange={setCode}
        onComplete={(complete) => void submit(complete)}
        error={wrongCode}
        pending={pending || entering}
      />
      {method === 'sms' && <SmsResend sms={sms} />}
      <PlainButton look="contained" type="submit" loading={pending || entering}>
        {t('verify')}
      </PlainButton>
    </Box>
  )
}
