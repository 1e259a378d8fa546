'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { getLoginToken } from '#lib/contract/common.ts'
import { platformLogin } from '#lib/contract/store-auth.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { useLanguageError } from '../../(sign-in)/login/use-language-error.ts'
import type { ArrivalFormProps } from '../_arrival/arrival-screen.tsx'
import { FormHead } from '../_arrival/form-head.tsx'
import { Leaving } from '../_arrival/leaving.tsx'
import { refusalOf } from '../_arrival/refusals.ts'

type Fields = Omit<InputOf<typeof platformLogin>, 'arrivalId'>
const schema = platformLogin.request.omit({ arrivalId: true })

/** Gateway ID, sign key and platform key: the store's owner is not necessarily a user of the merchant. */
export function KeysForm({ platform, arrived, onEnd }: ArrivalFormProps) {
  const t = useTranslations('store_auth')
  const errorText = useFieldMessage()
  const [error, setError] = useLanguageError()
  const [leavingTo, setLeavingTo] = useState<string>()
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { gatewayNo: '', signKey: '', platformKey: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (input) => {
    setError(undefined)
    try {
      const loginToken = await call(getLoginToken, {})
      const { arrivalId } = arrived
      setLeavingTo((await call(platformLogin, { arrivalId, ...input }, { loginToken })).authorizeAt)
    } catch (refusal) {
      const refused = refusalOf(refusal)
      if (refused) return onEnd(refused)
      setError(refusal)
      if (refusal instanceof CallError && refusal.is('E2020')) form.setFocus('gatewayNo')
    }
  })

  const text = (name: keyof Fields) => ({
    ...form.register(name),
    id: name,
    label: t(name),
    error: Boolean(errors[name]),
    helperText: errorText(errors[name]?.message),
    required: true,
  })
  const key = (name: 'signKey' | 'platformKey') => (
    <PasswordField
      {...text(name)}
      autoComplete="current-password"
      showLabel={t('show_key', { key: t(name) })}
      hideLabel={t('hide_key', { key: t(name) })}
    />
  )

  return (
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormHead platform={platform} arrived={arrived} />
      <ErrorAlert error={error} />
      <TextField {...text('gatewayNo')} autoComplete="username" slotProps={{ htmlInput: plain }} />
      {key('signKey')}
      {key('platformKey')}
      {leavingTo ? (
        <Leaving platform={platform} to={leavingTo} />
      ) : (
        <PlainButton look="contained" type="submit" loading={isSubmitting}>
          {t('submit')}
        </PlainButton>
      )}
    </Box>
  )
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const
