'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { NewPasswordFields } from '#components/form/new-password-fields.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { type ChangeResults, useChangePassword } from './use-change-password.ts'

/**
 * The old and the new password. The password history is checked when the new password is entered, and again
 * before the change is sent.
 */
export function ChangePasswordForm(results: ChangeResults) {
  const t = useTranslations('password')
  const { form, error, submit, checkHistory, sending } = useChangePassword(results)
  return (
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <ErrorAlert error={error} />
      <FormProvider {...form}>
        <OwnPasswordField name="oldPassword" />
        <NewPasswordFields onLeave={checkHistory} />
      </FormProvider>
      <PlainButton
        look="contained"
        size="dense"
        type="submit"
        loading={sending}
        style={{ justifySelf: 'start' }}
      >
        {t('change_submit')}
      </PlainButton>
    </Box>
  )
}
