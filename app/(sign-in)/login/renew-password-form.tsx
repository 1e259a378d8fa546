'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
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
import { renewPassword } from '#lib/contract/admin.ts'
import { getLoginToken } from '#lib/contract/common.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useLanguageError } from './use-language-error.ts'

interface RenewPasswordFormProps {
  userName: string
  oldPassword: string
  onRenewed: () => void | Promise<void>
  onLeave: () => void
}

const schemaFor = (oldPassword: string) =>
  z
    .object(newPasswordShape)
    .superRefine((values, context) => refineNewPassword({ ...values, oldPassword }, context))

/** Changes an expired password during sign-in. The old password is the one just typed. */
export function RenewPasswordForm({ userName, oldPassword, onRenewed, onLeave }: RenewPasswordFormProps) {
  const t = useTranslations('login')
  const heading = useArrivalFocus()
  const [error, setError] = useLanguageError()
  const form = useForm({
    resolver: zodResolver(schemaFor(oldPassword)),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setError(undefined)
    try {
      const loginToken = await call(getLoginToken, {})
      await call(renewPassword, { oldPassword, newPassword }, { loginToken })
      await onRenewed()
    } catch (refusal) {
      if (refusal instanceof CallError && (refusal.is('E2011') || refusal.is('E2012'))) {
        form.setError('newPassword', { type: 'text', message: refusal.message }, { shouldFocus: true })
      } else setError(refusal)
    }
  })

  return (
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h1" ref={heading} tabIndex={-1}>
          {t('password_due_title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('password_due_text', { userName })}
        </Typography>
      </Box>
      <ErrorAlert error={error} />
      {/* Password managers read from it to which user the password belongs. */}
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <PlainButton look="contained" type="submit" loading={isSubmitting}>
        {t('renew_submit')}
      </PlainButton>
      <Button onClick={onLeave} disabled={isSubmitting}>
        {t('other_user')}
      </Button>
    </Box>
  )
}
