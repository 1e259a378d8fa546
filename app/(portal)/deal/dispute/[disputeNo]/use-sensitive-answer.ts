'use client'

import { useRef, useState } from 'react'
import { CallError } from '#lib/call-error.ts'
import { useIntent } from '#lib/client/intent.ts'

/**
 * One sensitive step of a dispute under one operation token: a second click, a retry and a second tab make one effect.
 * An answer that was lost keeps its token, so that asking again finds out what became of it.
 */
export function useSensitiveAnswer<Input, Answer>(
  name: string,
  carryOut: (input: Input, token: string) => Promise<Answer>,
) {
  const intent = useIntent<Input>(name)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const busy = useRef(false)
  /** Answers undefined where it was refused or is not known. */
  const make = async (input: Input): Promise<Answer | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setPending(true)
    setError(undefined)
    try {
      const token = await intent.token()
      intent.send(input)
      const answer = await carryOut(input, token)
      intent.settle()
      return answer
    } catch (failed) {
      if (failed instanceof CallError && !failed.resultUnknown) intent.settle()
      setError(failed)
      return undefined
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return {
    make,
    pending,
    error,
    /** It may have gone through: make() again under the same token tells. */
    unknown: error instanceof CallError && error.resultUnknown,
    forget: () => setError(undefined),
  }
}
