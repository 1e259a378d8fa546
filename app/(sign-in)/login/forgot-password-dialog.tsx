'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DialogHead } from '#components/feedback/dialog-head.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { forgotPassword } from '#lib/contract/admin.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { useLanguageError } from './use-language-error.ts'
import { useVerifyCode } from './use-verify-code.ts'
import { VerifyCodeField } from './verify-code-field.tsx'

export interface ForgotPasswordDialogProps {
  /** The values of the sign-in form. */
  known: { merchantNo: string; userName: string }
  onClose: () => void
}

/** Requests a reset link. The message is the same whether or not the user exists. */
export function ForgotPasswordDialog({ known, onClose }: ForgotPasswordDialogProps) {
  const t = useTranslations('login')
  const feedback = useTranslations('feedback')
  const errorText = useFieldMessage()
  const titleId = useId()
  const code = useVerifyCode()
  const [error, setError] = useLanguageError()
  const [sent, setSent] = useState(false)
  const form = useForm<InputOf<typeof forgotPassword>>({
    resolver: zodResolver(forgotPassword.request),
    defaultValues: { merchantNo: known.merchantNo, userName: known.userName, verifyCode: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (input) => {
    setError(undefined)
    try {
      await call(forgotPassword, input)
      setSent(true)
    } catch (refusal) {
      code.renew()
      form.resetField('verifyCode')
      if (refusal instanceof CallError && refusal.is('E2001')) {
        form.setError('verifyCode', { type: 'server', message: 'verify_code' })
      } else setError(refusal)
      form.setFocus('verifyCode')
    }
  })

  const text = (name: keyof InputOf<typeof forgotPassword>) => ({
    ...form.register(name),
    id: `forgot-${name}`,
    label: t(name),
    error: Boolean(errors[name]),
    helperText: errorText(errors[name]?.message),
    required: true,
  })

  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <form method="post" noValidate onSubmit={submit}>
        <DialogHead id={titleId} onClose={onClose}>
          {t('forgot_title')}
        </DialogHead>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {sent ? (
            <Alert severity="success" role="status">
              {t('forgot_sent')}
            </Alert>
          ) : (
            <>
              <DialogContentText variant="body2">{t('forgot_text')}</DialogContentText>
              <ErrorAlert error={error} />
              <TextField {...text('merchantNo')} autoComplete="organization" />
              <TextField {...text('userName')} autoComplete="username" />
              <VerifyCodeField
                field={{
                  ...form.register('verifyCode'),
                  id: 'forgot-verifyCode',
                  label: t('verifyCode'),
                  problem: errorText(errors.verifyCode?.message),
                  required: true,
                }}
                code={code}
                identity={() => form.getValues()}
                onRenew={() => {
                  code.renew()
                  form.resetField('verifyCode')
                }}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{feedback(sent ? 'close' : 'cancel')}</Button>
          {!sent && (
            <PlainButton look="contained" size="dense" type="submit" loading={isSubmitting}>
              {t('forgot_submit')}
            </PlainButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
