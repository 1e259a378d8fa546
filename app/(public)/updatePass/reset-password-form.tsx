'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { newPasswordShape, refineNewPassword } from '#components/form/new-password.ts'
import { NewPasswordFields } from '#components/form/new-password-fields.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { resetPassword } from '#lib/contract/admin.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { useLanguageError } from '../../(sign-in)/login/use-language-error.ts'

interface ResetPasswordFormProps {
  mailedKey: string
  /** Runs if the key is invalid: used, expired or unknown. */
  onDead: () => void
  onDone: (done: AnswerOf<typeof resetPassword>) => void
}

const schema = z.object(newPasswordShape).superRefine(refineNewPassword)
const LONGEST_KEY = 128

/**
 * Sends the new password and the key in the body, never in an address. The link stays valid if the password
 * is rejected.
 */
export function ResetPasswordForm({ mailedKey, onDead, onDone }: ResetPasswordFormProps) {
  const t = useTranslations('password')
  const [error, setError] = useLanguageError()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setError(undefined)
    if (mailedKey.length > LONGEST_KEY) return onDead()
    try {
      onDone(await call(resetPassword, { key: mailedKey, newPassword }))
    } catch (refusal) {
      if (refusal instanceof CallError && refusal.is('E2013')) return onDead()
      if (refusal instanceof CallError && (refusal.is('E2011') || refusal.is('E2012'))) {
        form.setError('newPassword', { type: 'text', message: refusal.message }, { shouldFocus: true })
      } else setError(refusal)
    }
  })

  return (
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h1">{t('reset_title')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('reset_text')}
        </Typography>
      </Box>
      <ErrorAlert error={error} />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <PlainButton look="contained" type="submit" loading={isSubmitting}>
        {t('reset_submit')}
      </PlainButton>
    </Box>
  )
}
