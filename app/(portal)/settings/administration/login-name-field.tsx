'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
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

/**
 * Whether the check found that the login name is taken. It is a rule of the form, because each check of the form removes
 * an error that no rule reports.
 */
export const isKnownAsTaken = (client: QueryClient, userName: string): boolean =>
  client.getQueryData(callOptions(administratorCheckName, { userName }).queryKey)?.free === false

/** The login name. Its rules are checked while the user types, its availability after a short pause. */
export function LoginNameField() {
  const t = useTranslations('administration')
  const typed: string = useWatch({ name: 'userName' }) ?? ''
  const { trigger } = useFormContext()
  const userName = typed.trim()
  const wellFormed = loginName.safeParse(userName).success
  const debouncedName = useDebounced(userName, REST)
  const settled = debouncedName === userName && wellFormed
  const { data, isError } = useQuery(
    callOptions(administratorCheckName, { userName: debouncedName }, { enabled: settled, staleTime: 5_000 }),
  )
  const free = settled ? data?.free : undefined
  useEffect(() => {
    if (free !== undefined) void trigger('userName')
  }, [free, trigger])
  const hint = !wellFormed
    ? t('name_hint', { minimum: LOGIN_NAME_MIN, maximum: LOGIN_NAME_MAX })
    : isError && settled
      ? t('name_unchecked')
      : free
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
