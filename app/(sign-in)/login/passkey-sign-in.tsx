'use client'

import { KeyRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { loadCalls } from './load-calls.ts'
import type { Passed } from './use-second-step.ts'

interface PasskeySignInProps {
  disabled: boolean
  onSignIn: (answer: Passed) => void
  /** undefined: a new attempt has begun. */
  onError: (error: unknown) => void
}

/** Signs in without a password: the passkey names merchant and user. */
export function PasskeySignIn({ disabled, onSignIn, onError }: PasskeySignInProps) {
  const t = useTranslations('login')
  const [pending, setPending] = useState(false)
  const signIn = async () => {
    if (pending) return
    setPending(true)
    onError(undefined)
    try {
      const { signInWithPasskey } = await loadCalls()
      onSignIn(await signInWithPasskey())
    } catch (error) {
      onError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <PlainButton
      look="outlined"
      disabled={disabled}
      // Not disabled while the browser asks, because a disabled button loses the focus.
      aria-disabled={pending}
      onClick={() => void signIn()}
    >
      <Icon icon={KeyRound} />
      {t('passkey_sign_in')}
    </PlainButton>
  )
}
