'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { login } from '#lib/contract/admin.ts'
import type { AnswerOf, InputOf } from '#lib/contract/call.ts'
import { getLoginToken } from '#lib/contract/common.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useLanguageError } from './use-language-error.ts'
import { useVerifyCode } from './use-verify-code.ts'
import { CodeUnavailable, VerifyCodeField } from './verify-code-field.tsx'

/** Seldom needed: its code loads on the click. */
const ForgotPasswordDialog = dynamic(
  () => import('./forgot-password-dialog.tsx').then((module) => module.ForgotPasswordDialog),
  { ssr: false },
)

export interface SignIn {
  answer: AnswerOf<typeof login>
  /** Kept in memory only, for an expired password that is changed right away. */
  password: string
}

type Fields = InputOf<typeof login>
const names = ['merchantNo', 'userName', 'password', 'verifyCode'] as const

interface LoginFormProps {
  /** The user who has just changed an expired password. */
  renewed?: { merchantNo: string; userName: string } | undefined
  /** The only user who can sign in here; shown, not entered. */
  fixed?: { merchantNo: string; userName: string }
  /** The user is signed in and the first page is loading. */
  entering?: boolean
  /** The code image has arrived; the same function on every render. */
  onCode?: () => void
  onSignIn: (signIn: SignIn) => void
}

export function LoginForm({ renewed, fixed, entering = false, onCode, onSignIn }: LoginFormProps) {
  const t = useTranslations('login')
  const errorText = useFieldMessage()
  const code = useVerifyCode()
  const { verifyId } = code
  useEffect(() => {
    if (verifyId) onCode?.()
  }, [verifyId, onCode])
  const [error, setError] = useLanguageError()
  const [forgotten, setForgotten] = useState(false)
  const form = useForm<Fields>({
    resolver: zodResolver(login.request),
    defaultValues: {
      merchantNo: (fixed ?? renewed)?.merchantNo ?? '',
      userName: (fixed ?? renewed)?.userName ?? '',
      password: '',
      verifyCode: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const identity = { ...plain, readOnly: Boolean(fixed) }

  /** An image code is valid once: after any error there is a new image. All other input is kept. */
  const refused = (refusal: unknown) => {
    code.renew()
    form.resetField('verifyCode')
    const known = refusal instanceof CallError ? refusal : undefined
    if (known?.is('E2001')) {
      form.setError('verifyCode', { type: 'server', message: 'verify_code' })
      return form.setFocus('verifyCode')
    }
    for (const field of known?.fields ?? []) {
      const name = names.find((candidate) => candidate === field.path)
      if (name && field.message) form.setError(name, { type: 'server', message: field.message })
    }
    setError(refusal)
    form.setFocus(known?.is('E2002') ? 'password' : 'verifyCode')
  }

  const submit = form.handleSubmit(async (input) => {
    setError(undefined)
    try {
      const loginToken = await call(getLoginToken, {})
      onSignIn({ answer: await call(login, input, { loginToken }), password: input.password })
    } catch (refusal) {
      refused(refusal)
    }
  })

  const text = (name: (typeof names)[number]) => ({
    ...form.register(name),
    id: name,
    label: t(name),
    error: Boolean(errors[name]),
    helperText: errorText(errors[name]?.message),
    required: true,
  })

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {/* On top of a page, the dialog has the title. */}
      {!fixed && (
        <Box sx={{ mb: 0.5 }}>
          <Typography variant="h1">{t('title')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, display: { md: 'none' } }}>
            {t('line')}
          </Typography>
        </Box>
      )}
      {renewed && !error && (
        <Alert severity="success" role="status">
          {t('renewed')}
        </Alert>
      )}
      <ErrorAlert error={error} />
      {!error && <CodeUnavailable code={code} />}
      <TextField {...text('merchantNo')} autoComplete="organization" slotProps={{ htmlInput: identity }} />
      <TextField {...text('userName')} autoComplete="username" slotProps={{ htmlInput: identity }} />
      <PasswordField
        {...text('password')}
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
      />
      <VerifyCodeField
        field={text('verifyCode')}
        code={code}
        identity={() => form.getValues()}
        onRenewed={() => form.resetField('verifyCode')}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting || entering}>
        {t('submit')}
      </Button>
      {/* On top of a page only the same user signs in, and a passkey can be another user's. */}
      {!fixed && (
        <PasskeySignIn
          disabled={isSubmitting || entering}
          onSignIn={(answer) => onSignIn({ answer, password: '' })}
          onError={setError}
        />
      )}
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => setForgotten(true)}
        sx={{ justifySelf: 'center' }}
      >
        {t('forgot')}
      </Link>
      {forgotten && (
        <ForgotPasswordDialog
          known={form.getValues()}
          onClose={() => {
            setForgotten(false)
            // The dialog has replaced the image of this form.
            code.renew()
            form.resetField('verifyCode')
          }}
        />
      )}
    </Box>
  )
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const
