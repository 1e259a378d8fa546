'use client'

import Key from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { answerOfPasskey } from '#lib/client/passkeys.ts'
import { passkeySignIn, passkeySignInOptions } from '#lib/contract/passkey.ts'
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
      const options = await call(passkeySignInOptions, {})
      onSignIn(await call(passkeySignIn, await answerOfPasskey(options)))
    } catch (error) {
      onError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="outlined"
      size="large"
      startIcon={<Key />}
      disabled={disabled}
      // Not disabled while the browser asks, because a disabled button loses the focus.
      aria-disabled={pending}
      onClick={() => void signIn()}
    >
      {t('passkey_sign_in')}
    </Button>
  )
}
