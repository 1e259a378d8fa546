'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { callOptions } from '#lib/client/query.ts'
import {
  administratorCheckName,
  LOGIN_NAME_MAX,
  LOGIN_NAME_MIN,
  loginName,
} from '#lib/contract/administrator.ts'
import { useDebounced } from './use-debounced.ts'

/** The pause in typing before the check, in ms. */
const REST = 300

/** The login name. Its rules are checked while the user types, its availability after a short pause. */
export function LoginNameField() {
  const t = useTranslations('administration')
  const typed: string = useWatch({ name: 'userName' }) ?? ''
  const { setError } = useFormContext()
  const userName = typed.trim()
  const wellFormed = loginName.safeParse(userName).success
  const debouncedName = useDebounced(userName, REST)
  const settled = debouncedName === userName && wellFormed
  const { data, isError } = useQuery(
    callOptions(administratorCheckName, { userName: debouncedName }, { enabled: settled, staleTime: 5_000 }),
  )
  const taken = settled && data?.free === false
  useEffect(() => {
    if (taken) setError('userName', { type: 'server', message: 'login_name_taken' })
  }, [taken, setError])
  const hint = !wellFormed
    ? t('name_hint', { minimum: LOGIN_NAME_MIN, maximum: LOGIN_NAME_MAX })
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
