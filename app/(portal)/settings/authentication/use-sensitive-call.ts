'use client'

import { useRef } from 'react'
import { CallError, call } from '#lib/client/call.ts'
import { useCallMutation } from '#lib/client/query.ts'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { getOperationToken } from '#lib/contract/common.ts'

/**
 * A call under an operation token. A token whose result is unknown is kept: the repeat is then told that it took
 * effect, and has no second one. Throws CallError.
 */
export function useSensitiveCall<C extends Call>(def: C) {
  const { mutateAsync, isPending } = useCallMutation(def)
  const token = useOperationToken()
  const make = (input: InputOf<C>): Promise<AnswerOf<C>> =>
    token.use((value) => mutateAsync({ input, token: value }))
  return { make, isPending }
}

export function useOperationToken() {
  const kept = useRef<string>(undefined)
  return {
    async use<T>(effect: (token: string) => Promise<T>): Promise<T> {
      kept.current ??= await call(getOperationToken, {})
      try {
        const result = await effect(kept.current)
        kept.current = undefined
        return result
      } catch (error) {
        if (!(error instanceof CallError && error.resultUnknown)) kept.current = undefined
        throw error
      }
    },
  }
}
