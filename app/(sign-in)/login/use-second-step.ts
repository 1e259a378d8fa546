'use client'

import { useRef, useState } from 'react'
import { CallError, isSessionEndError } from '#lib/call-error.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { twoStepLogin } from '#lib/contract/two-step.ts'
import { useLanguageError } from './use-language-error.ts'

export type Passed = AnswerOf<typeof twoStepLogin>

/** Errors of the code itself, which are shown at the field. */
const isWrongCode = (error: unknown): error is CallError => error instanceof CallError && error.is('E2031')

interface Ends {
  onPassed: (passed: Passed) => void
  /** Runs if the sign-in has ended: too many attempts, or expired. */
  onEnded: (reason: string) => void
}

/** Submits codes, one at a time. */
export function useSecondStep({ onPassed, onEnded }: Ends) {
  const [error, setError] = useLanguageError()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  /** @returns whether the code must be entered again */
  const attempt = async (send: () => Promise<Passed>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    setError(undefined)
    try {
      onPassed(await send())
      return false
    } catch (refusal) {
      if (isSessionEndError(refusal) || (refusal instanceof CallError && refusal.is('E2032'))) {
        onEnded(refusal.message)
        return false
      }
      setError(refusal)
      return true
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    attempt,
    pending,
    wrongCode: isWrongCode(error) ? error.message : undefined,
    otherError: isWrongCode(error) ? undefined : error,
  }
}
