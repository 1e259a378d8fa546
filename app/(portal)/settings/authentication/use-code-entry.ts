'use client'

import { type RefObject, useRef, useState } from 'react'
import { CallError } from '#lib/call-error.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'

interface CodeEntry {
  code: string
  setCode: (code: string) => void
  field: RefObject<HTMLInputElement | null>
  pending: boolean
  /** Of the code itself. */
  wrongCode: string | undefined
  otherError: unknown
  submit: (code: string) => Promise<void>
}

/**
 * The code that confirms a method. A wrong one leaves the field empty and focused.
 * @param confirm @param onRefusal whether it has dealt with the error itself
 */
export function useCodeEntry(
  confirm: (code: string) => Promise<void>,
  onRefusal: (error: unknown) => boolean,
): CodeEntry {
  const field = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()

  const submit = async (entered: string) => {
    if (entered.length < CODE_DIGITS) return field.current?.focus()
    if (busy.current) return
    busy.current = true
    setPending(true)
    setError(undefined)
    try {
      await confirm(entered)
    } catch (refusal) {
      if (onRefusal(refusal)) return
      setError(refusal)
      setCode('')
      field.current?.focus()
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const isWrong = error instanceof CallError && error.is('E2031')
  return {
    code,
    setCode,
    field,
    pending,
    wrongCode: isWrong ? error.message : undefined,
    otherError: isWrong ? undefined : error,
    submit,
  }
}
