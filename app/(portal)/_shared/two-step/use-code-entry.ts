'use client'

import { type RefObject, useRef, useState } from 'react'
import { type CallState, useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import type { checkAuthenticator, checkCode } from '#lib/contract/two-step.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'
import type { StepProps } from './step-props.ts'
import { useLock } from './use-lock.ts'

interface CodeEntry {
  code: string
  setCode: (code: string) => void
  field: RefObject<HTMLInputElement | null>
  /** Its `error` is undefined if the code itself is wrong. */
  call: CallState
  /** The error of the code itself. */
  wrongCode: string | undefined
  submit: (code: string) => Promise<void>
}

/** The code that turns a method on. A wrong code leaves the field empty and focused. */
export function useCodeEntry(
  def: typeof checkCode | typeof checkAuthenticator,
  { change, onDone, onRefusal, onLock }: StepProps,
): CodeEntry {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { send, pending, error, unknown } = useSensitiveCall(def, change)
  useLock(onLock, pending)

  const submit = async (entered: string) => {
    if (entered.length < CODE_DIGITS) return field.current?.focus()
    const outcome = await send({ code: entered })
    if (!outcome) return
    if ('answer' in outcome) return onDone(outcome.answer.backupCodes)
    if (onRefusal(outcome.error)) return
    setCode('')
    field.current?.focus()
  }
  const isWrong = error?.is('E2031') ?? false
  return {
    code,
    setCode,
    field,
    call: { pending, error: isWrong ? undefined : error, unknown },
    wrongCode: isWrong ? error?.message : undefined,
    submit,
  }
}
