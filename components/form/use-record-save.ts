'use client'

import { useRef, useState } from 'react'
import { CallError } from '#lib/call-error.ts'
import { useIntent } from '#lib/client/intent.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { type UploadFile, useUploadMutation } from '#lib/client/upload.ts'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'

/**
 * Saves a record under one operation token: a double click, a retry and a second tab make one effect. A token whose
 * result is unknown is kept, so that saving the same again finds out what became of it.
 *
 * @param name of the intent: the call and the record
 */
export function useRecordSave<C extends Call>(def: C, name: string) {
  const intent = useIntent<InputOf<C>>(name)
  const mutation = useCallMutation(def)
  const upload = useUploadMutation(def)
  const [error, setError] = useState<CallError>()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  /** Answers undefined where it was refused or is not known; `error` says which. */
  const save = async (
    input: InputOf<C>,
    files: readonly UploadFile[] = [],
  ): Promise<{ answer: AnswerOf<C> } | { error: CallError } | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setPending(true)
    setError(undefined)
    try {
      const token = await intent.token()
      intent.send(input)
      const answer = await (def.multipart
        ? upload.mutateAsync({ input, files, token })
        : mutation.mutateAsync({ input, token }))
      intent.settle()
      return { answer }
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      if (!failed.resultUnknown) intent.settle()
      setError(failed)
      return { error: failed }
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { save, pending, error, forget: () => setError(undefined) }
}
