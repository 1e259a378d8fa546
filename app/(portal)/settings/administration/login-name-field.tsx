'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { callOptions } from '#lib/client/query.ts'
import { administratorCheckName, LOGIN_NAME_MAX, loginName } from '#lib/contract/administrator.ts'
import { useSettled } from './use-settled.ts'

/** Typing has come to a rest after so many ms. */
const REST = 300

/** The login name, checked while one types: by its rules at once, whether it is free after a short rest. */
export function LoginNameField() {
  const t = useTranslations('administration')
  const typed: string = useWatch({ name: 'userName' }) ?? ''
  const { setError } = useFormContext()
  const userName = typed.trim()
  const wellFormed = loginName.safeParse(userName).success
  const asked = useSettled(userName, REST)
  const settled = asked === userName && wellFormed
  const { data, isError } = useQuery(
    callOptions(administratorCheckName, { userName: asked }, { enabled: settled, staleTime: 5_000 }),
  )
  const taken = settled && data?.free === false
  useEffect(() => {
    if (taken) setError('userName', { type: 'server', message: 'login_name_taken' })
  }, [taken, setError])
  const hint = !wellFormed
    ? t('name_hint')
    : isError && settled
      ? t('name_unchecked')
      : settled && data
        ? t('name_free')
        : t('name_checking')
  return (
    <FormTextField
      name="userName"
      label={t('fields.userName')}
      hint={hint}
      input={{ maxLength: LOGIN_NAME_MAX, autoCapitalize: 'none' }}
    />
  )
}
