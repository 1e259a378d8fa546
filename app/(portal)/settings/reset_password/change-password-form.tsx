'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { NewPasswordFields } from '#components/form/new-password-fields.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { type ChangeEnds, useChangePassword } from './use-change-password.ts'

/** Old and new password. What was used lately is asked for when the new one was entered, and again before it is sent. */
export function ChangePasswordForm({ userName, ...ends }: { userName: string } & ChangeEnds) {
  const t = useTranslations('password')
  const { form, error, submit, checkHistory, sending } = useChangePassword(ends)
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <ErrorAlert error={error} />
      {/* Tells password managers whose password changes. */}
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <FormProvider {...form}>
        <OwnPasswordField name="oldPassword" />
        <NewPasswordFields onLeave={checkHistory} />
      </FormProvider>
      <Button type="submit" variant="contained" loading={sending} sx={{ justifySelf: 'start' }}>
        {t('change_submit')}
      </Button>
    </Box>
  )
}
