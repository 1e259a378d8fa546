'use client'

import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { CodeField } from '#components/form/code-field.tsx'
import { ResendLink } from '#components/form/resend-link.tsx'
import { useCountdown } from '#components/form/use-countdown.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { checkCode, sendSmsCode } from '#lib/contract/two-step.ts'
import { CodeActions } from './code-actions.tsx'
import type { Phone } from './phone.ts'
import type { StepProps } from './step-props.ts'
import { useCodeEntry } from './use-code-entry.ts'
import { useSensitiveCall } from './use-sensitive-call.ts'

interface SmsCodeFormProps extends StepProps {
  phone: Phone
  /** Seconds. */
  resendAfter: number
  onOther: () => void
}

/** The code that the phone has received turns SMS on. */
export function SmsCodeForm({ phone, resendAfter, onOther, ...step }: SmsCodeFormProps) {
  const t = useTranslations()
  const { make } = useSensitiveCall(checkCode)
  const entry = useCodeEntry(async (code) => step.onDone((await make({ code })).backupCodes), step.onRefusal)
  const { left, start } = useCountdown(resendAfter)
  const again = useCallMutation(sendSmsCode)
  const { field } = entry
  useEffect(() => field.current?.focus(), [field])

  const resend = () =>
    again.mutate(
      { input: phone },
      { onSuccess: (answer) => start(answer.resendAfter), onError: (error) => step.onRefusal(error) },
    )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entry.submit(entry.code)
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <DialogContentText variant="body2">
          {t('two_step.sms_sent', { phone: `${phone.countryCode} ${phone.phone}` })}{' '}
          <Link component="button" type="button" variant="body2" onClick={onOther}>
            {t('two_step.other_phone')}
          </Link>
        </DialogContentText>
        <ErrorAlert error={entry.otherError} />
        <CodeField
          ref={field}
          label={t('login.code')}
          value={entry.code}
          onChange={entry.setCode}
          onComplete={(code) => void entry.submit(code)}
          error={entry.wrongCode}
          pending={entry.pending}
        />
        <ResendLink
          label={left > 0 ? t('login.resend_wait', { seconds: left }) : t('login.resend')}
          waiting={left > 0 || again.isPending}
          said={again.error?.message ?? (again.isSuccess ? t('login.resent') : undefined)}
          onResend={resend}
        />
      </DialogContent>
      <CodeActions pending={entry.pending} onClose={step.onClose} />
    </form>
  )
}
