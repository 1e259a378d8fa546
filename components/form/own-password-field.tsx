'use client'

import { useTranslations } from 'next-intl'
import { usePortal } from '#lib/client/portal.tsx'
import { PasswordField } from './password-field.tsx'
import { useBoundText } from './use-bound-text.ts'

const labels = {
  password: 'form.proof_password',
  oldPassword: 'password.oldPassword',
  newPassword: 'password.newPassword',
  confirmPassword: 'password.confirmPassword',
} as const
type Name = keyof typeof labels

interface OwnPasswordFieldProps {
  /** `password`: confirms the action of the form. The other fields change the password. */
  name: Name
  hint?: string
  autoFocus?: boolean
  /** Runs when the field loses the focus. */
  onLeave?: () => void
}

/** A password of the user as a field of the form around it, with its error as text. */
export function OwnPasswordField({ name, hint, autoFocus = false, onLeave }: OwnPasswordFieldProps) {
  const t = useTranslations()
  const { bound, inputRef, invalid, error } = useBoundText<Partial<Record<Name, string>>>(name)
  const isProof = name === 'password'
  const isCurrent = isProof || name === 'oldPassword'
  return (
    <>
      {isCurrent && <UserName />}
      <PasswordField
        {...bound}
        onBlur={() => {
          bound.onBlur()
          onLeave?.()
        }}
        value={bound.value ?? ''}
        id={isProof ? undefined : name}
        autoFocus={autoFocus}
        inputRef={inputRef}
        label={t(labels[name])}
        required
        error={invalid}
        helperText={error || hint}
        autoComplete={isCurrent ? 'current-password' : 'new-password'}
        showLabel={t(isProof ? 'form.proof_show' : 'password.show')}
        hideLabel={t(isProof ? 'form.proof_hide' : 'password.hide')}
      />
    </>
  )
}

/** Password managers read from it to which user the password belongs. */
export function UserName() {
  const { user } = usePortal()
  return <input type="text" autoComplete="username" value={user?.userName ?? ''} readOnly hidden />
}
