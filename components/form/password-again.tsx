'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode, RefObject } from 'react'
import { UserName } from './own-password-field.tsx'
import { PasswordField } from './password-field.tsx'

interface PasswordAgainProps {
  value: string
  onChange: (value: string) => void
  inputRef: RefObject<HTMLInputElement | null>
  /** The error as text. */
  problem: ReactNode
  hint?: string
}

/** The user's password, required again before a sensitive action. */
export function PasswordAgain({ value, onChange, inputRef, problem, hint }: PasswordAgainProps) {
  const t = useTranslations('login')
  return (
    <>
      <UserName />
      <PasswordField
        id="password-again"
        autoFocus
        inputRef={inputRef}
        label={t('password')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required
        error={Boolean(problem)}
        helperText={problem ?? hint}
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
      />
    </>
  )
}
