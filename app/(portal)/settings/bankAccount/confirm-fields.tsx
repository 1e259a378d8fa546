'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { CodeField } from '#components/form/code-field.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { ResendLink } from '#components/form/resend-link.tsx'
import { useCountdown } from '#components/form/use-countdown.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import type { getBankChanges } from '#lib/contract/bank-account.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { sendConfirmCode } from '#lib/contract/two-step.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'

export type SecondStep = AnswerOf<typeof getBankChanges>['secondStep']

/** The password and, if the user has a second step, its code. */
export function ConfirmFields({ secondStep }: { secondStep: SecondStep }) {
  const t = useTranslations('bank_account')
  const { user } = usePortal()
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {t('confirm_title')}
      </Typography>
      {/* Tells password managers to which user the password belongs. */}
      <input type="text" autoComplete="username" value={user?.userName ?? ''} readOnly hidden />
      <OwnPasswordField name="password" />
      {secondStep && <Code secondStep={secondStep} />}
    </>
  )
}

function Code({ secondStep: { method, maskedPhone } }: { secondStep: NonNullable<SecondStep> }) {
  const t = useTranslations('bank_account')
  const say = useFieldMessage()
  const { field, fieldState } = useController<{ code: string }, 'code'>({ name: 'code' })
  return (
    <>
      <CodeField
        ref={field.ref}
        label={
          method === 'sms'
            ? t('sms_code', { digits: CODE_DIGITS, phone: maskedPhone ?? '' })
            : t('app_code', { digits: CODE_DIGITS })
        }
        value={field.value}
        onChange={field.onChange}
        error={say(fieldState.error?.message)}
      />
      {method === 'sms' && <SendCode />}
    </>
  )
}

/** Sends the SMS, and again after a while. */
function SendCode() {
  const t = useTranslations()
  const { left, start } = useCountdown()
  const sms = useCallMutation(sendConfirmCode)
  return (
    <ResendLink
      label={left > 0 ? t('login.resend_wait', { seconds: left }) : t('bank_account.send_code')}
      waiting={left > 0 || sms.isPending}
      said={sms.error?.message ?? (sms.isSuccess ? t('login.resent') : undefined)}
      onResend={() => sms.mutate({ input: {} }, { onSuccess: ({ resendAfter }) => start(resendAfter) })}
    />
  )
}
