'use client'

import DialogContentText from '@mui/material/DialogContentText'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { CodeField } from '#components/form/code-field.tsx'
import { ResendLink } from '#components/form/resend-link.tsx'
import { useCountdown } from '#components/form/use-countdown.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { checkCode, sendSmsCode } from '#lib/contract/two-step.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'
import type { Phone } from './phone.ts'
import type { StepProps } from './step-props.ts'
import { useCodeEntry } from './use-code-entry.ts'

interface SmsCodeFormProps extends StepProps {
  to: Phone
  /** In seconds. */
  resendAfter: number
  onOther: () => void
}

/** Confirms the received code, which turns SMS on. */
export function SmsCodeForm({ to: { countryCode, phone }, resendAfter, onOther, ...step }: SmsCodeFormProps) {
  const t = useTranslations()
  const feedback = useTranslations('feedback')
  const entry = useCodeEntry(checkCode, step)
  const { left, start } = useCountdown(resendAfter)
  const again = useCallMutation(sendSmsCode)
  const { field } = entry
  useEffect(() => field.current?.focus(), [field])

  const resend = () =>
    again.mutate(
      { input: { countryCode, phone } },
      { onSuccess: (answer) => start(answer.resendAfter), onError: (error) => step.onRefusal(error) },
    )

  return (
    <DialogBody
      onSubmit={(event) => {
        event.preventDefault()
        void entry.submit(entry.code)
      }}
      actions={[
        { label: feedback('cancel'), onClick: step.onClose, disabled: entry.call.pending },
        { label: feedback('confirm'), primary: true, loading: entry.call.pending },
      ]}
    >
      <DialogContentText variant="body2">
        {t('two_step.sms_sent', { digits: CODE_DIGITS, phone: `${countryCode} ${phone}` })}{' '}
        <Link
          component="button"
          type="button"
          variant="body2"
          disabled={entry.call.pending}
          onClick={onOther}
        >
          {t('two_step.other_phone')}
        </Link>
      </DialogContentText>
      <CallAlert call={entry.call} />
      <CodeField
        ref={field}
        label={t('login.code', { digits: CODE_DIGITS })}
        value={entry.code}
        onChange={entry.setCode}
        onComplete={(code) => void entry.submit(code)}
        error={entry.wrongCode}
        pending={entry.call.pending}
      />
      <ResendLink
        label={left > 0 ? t('login.resend_wait', { seconds: left }) : t('login.resend')}
        waiting={left > 0 || again.isPending}
        result={again.error?.message ?? (again.isSuccess ? t('login.resent') : undefined)}
        onResend={resend}
      />
    </DialogBody>
  )
}
