'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { PasswordField } from './password-field.tsx'

interface OwnPasswordFieldProps {
  name: 'oldPassword' | 'newPassword' | 'confirmPassword'
  /** Hears that the field was left. */
  onLeave?: () => void
}

/** A password field of the form around it, with its error in words. */
export function OwnPasswordField({ name, onLeave }: OwnPasswordFieldProps) {
  const t = useTranslations('password')
  const say = useFieldMessage()
  const { register, formState } = useFormContext<Partial<Record<OwnPasswordFieldProps['name'], string>>>()
  const error = formState.errors[name]
  return (
    <PasswordField
      {...register(name, onLeave && { onBlur: onLeave })}
      id={name}
      label={t(name)}
      error={Boolean(error)}
      helperText={error?.type === 'said' ? error.message : say(error?.message)}
      required
      autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
      showLabel={t('show')}
      hideLabel={t('hide')}
    />
  )
}
