'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { getLoginToken } from '#lib/contract/common.ts'
import {
  type ArrivalKind,
  logisticsAuth,
  partnerLogin,
  partnerPlatforms,
  wixLogin,
} from '#lib/contract/store-auth.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { SmsJustSent } from '../../(sign-in)/login/sms-resend.tsx'
import { useLanguageError } from '../../(sign-in)/login/use-language-error.ts'
import { useVerifyCode } from '../../(sign-in)/login/use-verify-code.ts'
import { CodeUnavailable, VerifyCodeField } from '../../(sign-in)/login/verify-code-field.tsx'
import type { ArrivalFormProps } from './arrival-screen.tsx'
import { FormHead } from './form-head.tsx'
import { Leaving } from './leaving.tsx'
import { refusalOf } from './refusals.ts'

type Fields = Omit<InputOf<typeof wixLogin>, 'arrivalId'>
const names = ['gatewayNo', 'merchantNo', 'userName', 'password', 'verifyCode', 'code'] as const
type Name = (typeof names)[number]

const forStore = wixLogin.request.omit({ arrivalId: true })
const forLogistics = logisticsAuth.request.omit({ arrivalId: true })

/** Sign-in of a merchant's user, for Wix, Shopline, Shoplazza and the logistics partner. */
export function CredentialsForm({ platform, arrived, onEnd }: ArrivalFormProps) {
  const t = useTranslations()
  const errorText = useFieldMessage()
  const router = useRouter()
  const picture = useVerifyCode()
  const [error, setError] = useLanguageError()
  /** The method of the second step's code, if a code is required. */
  const [codeBy, setCodeBy] = useState<'sms' | 'other'>()
  const [leavingTo, setLeavingTo] = useState<string>()
  const isLogistics = platform === 'logistics'
  const form = useForm<Fields>({
    // Both schemas accept these fields; the partner's has no gateway, so the form then has no gateway field.
    resolver: zodResolver(isLogistics ? forLogistics : forStore) as unknown as Resolver<Fields>,
    defaultValues: { merchantNo: '', userName: '', password: '', verifyCode: '' },
  })
  const { errors, isSubmitting } = form.formState

  const refused = (refusal: unknown) => {
    const kind = refusalOf(refusal)
    if (kind) return onEnd(kind)
    picture.renew()
    form.resetField('verifyCode')
    const known = refusal instanceof CallError ? refusal : undefined
    if (known?.is('E2030')) setCodeBy('other')
    if (known?.is('E2038')) setCodeBy('sms')
    if (known?.is('E2001')) {
      form.setError('verifyCode', { type: 'server', message: 'verify_code' })
      return form.setFocus('verifyCode')
    }
    if (known?.is('E2031')) {
      return form.setError('code', { type: 'text', message: known.message }, { shouldFocus: true })
    }
    setError(refusal)
    const wrong = (Object.keys(fieldOf) as (keyof typeof fieldOf)[]).find((code) => known?.is(code))
    form.setFocus(wrong ? fieldOf[wrong] : 'verifyCode')
  }

  const submit = form.handleSubmit(async (input) => {
    setError(undefined)
    try {
      const loginToken = await call(getLoginToken, {})
      const authorizeAt = await signIn(platform, { ...input, arrivalId: arrived.arrivalId }, loginToken)
      if (authorizeAt) setLeavingTo(authorizeAt)
      else router.replace('/logistics_result')
    } catch (refusal) {
      refused(refusal)
    }
  })

  const text = (name: Name, label: string) => ({
    ...form.register(name),
    id: name,
    label,
    error: Boolean(errors[name]),
    helperText: errors[name]?.type === 'text' ? errors[name].message : errorText(errors[name]?.message),
    required: true,
  })

  return (
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormHead platform={platform} arrived={arrived} />
      <ErrorAlert error={error} />
      {!error && <CodeUnavailable code={picture} ErrorAlert={ErrorAlert} />}
      <TextField
        {...text('merchantNo', t('login.merchantNo'))}
        autoComplete="organization"
        slotProps={{ htmlInput: plain }}
      />
      <TextField
        {...text('userName', t('login.userName'))}
        autoComplete="username"
        slotProps={{ htmlInput: plain }}
      />
      <PasswordField
        {...text('password', t('login.password'))}
        autoComplete="current-password"
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
      />
      {!isLogistics && (
        <TextField
          {...text('gatewayNo', t('store_auth.gatewayNo'))}
          autoComplete="off"
          slotProps={{ htmlInput: plain }}
        />
      )}
      {codeBy && (
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <TextField
            {...text('code', t('store_auth.code'))}
            autoFocus
            autoComplete="one-time-code"
            slotProps={{ htmlInput: plain }}
          />
          {codeBy === 'sms' && <SmsJustSent onEnded={(reason) => setError(new CallError('E0001', reason))} />}
        </Box>
      )}
      <VerifyCodeField
        field={{
          ...form.register('verifyCode'),
          id: 'verifyCode',
          label: t('login.verifyCode'),
          problem: errorText(errors.verifyCode?.message),
          required: true,
        }}
        code={picture}
        identity={() => form.getValues()}
        onRenew={() => {
          picture.renew()
          form.resetField('verifyCode')
        }}
      />
      {leavingTo ? (
        <Leaving platform={platform} to={leavingTo} />
      ) : (
        <PlainButton look="contained" type="submit" loading={isSubmitting}>
          {t(isLogistics ? 'store_auth.submit_logistics' : 'store_auth.submit')}
        </PlainButton>
      )}
    </Box>
  )
}

/** Returns the address where the owner authorizes; undefined if the sign-in is sufficient. */
async function signIn(
  platform: ArrivalKind,
  input: InputOf<typeof wixLogin>,
  loginToken: string,
): Promise<string | undefined> {
  const partner = partnerPlatforms.find((known) => known === platform)
  if (partner) {
    return (await call(partnerLogin, { ...input, platform: partner }, { loginToken })).authorizeAt
  }
  if (platform === 'wix') return (await call(wixLogin, input, { loginToken })).authorizeAt
  const { gatewayNo: _, ...person } = input
  await call(logisticsAuth, person, { loginToken })
  return undefined
}

/** The field that each error belongs to. */
const fieldOf = { E2002: 'password', E2020: 'gatewayNo' } as const

const plain = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const
