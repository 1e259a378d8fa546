'use client'

import { useState } from 'react'
import { useCountdown } from '#components/form/use-countdown.ts'
import { CallError, isSessionEndError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { resendBeforeLogin } from '#lib/contract/two-step.ts'
import { RESEND_SECONDS } from '#lib/rules/two-step.ts'
import { useLanguageError } from './use-language-error.ts'

export interface Sms {
  /** The seconds until the next SMS can be sent. */
  wait: number
  state: 'none' | 'sending' | 'sent'
  /** Why no SMS was sent. */
  error: string | undefined
  send: () => Promise<void>
}

/**
 * The SMS codes of a sign-in.
 * @param sent whether the sign-in has already sent the first SMS
 */
export function useSms(sent: boolean, onEnded: (reason: string) => void): Sms {
  const { left, start } = useCountdown(sent ? RESEND_SECONDS : 0)
  const [state, setState] = useState<Sms['state']>('none')
  const [error, setError] = useLanguageError()

  const send = async () => {
    setState('sending')
    setError(undefined)
    try {
      const { resendAfter } = await call(resendBeforeLogin, {})
      start(resendAfter)
      setState('sent')
    } catch (refusal) {
      if (isSessionEndError(refusal)) return onEnded(refusal.message)
      setError(refusal)
      setState('none')
    }
  }
  return { wait: left, state, error: error instanceof CallError ? error.message : undefined, send }
}
