'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'
import { useFieldWords } from './use-field-words.tsx'

interface OwnPasswordFieldProps {
  name: 'oldPassword' | 'newPassword' | 'confirmPassword'
  /** Runs when the field loses the focus. */
  onLeave?: () => void
}

/** A password field of the form around it, with its error as text. */
export function OwnPasswordField({ name, onLeave }: OwnPasswordFieldProps) {
  const t = useTranslations('password')
  const errorText = useFieldWords()
  const { register, formState } = useFormContext<Partial<Record<OwnPasswordFieldProps['name'], string>>>()
  const error = formState.errors[name]
  return (
    <PasswordField
      {...register(name, onLeave && { onBlur: onLeave })}
      id={name}
      label={t(name)}
      error={Boolean(error)}
      helperText={errorText(error)}
      required
      autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
      showLabel={t('show')}
      hideLabel={t('hide')}
    />
  )
}
