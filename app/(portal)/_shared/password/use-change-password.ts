'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPasswordShape, refineNewPassword } from '#components/form/new-password.ts'
import type { Wrong } from '#components/form/use-field-words.tsx'
import type { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { getPasswordHistory, updatePassword } from '#lib/contract/admin.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { unmetPasswordRules } from '#lib/rules/password.ts'

export interface ChangeResults {
  onChanged: () => void
  /** Runs if the change was sent and its result is unknown. */
  onUnknown: () => void
}

const schema = z
  .object({ oldPassword: updatePassword.request.shape.oldPassword, ...newPasswordShape })
  .superRefine(refineNewPassword)

/** One change of the user's own password. */
export function useChangePassword({ onChanged, onUnknown }: ChangeResults) {
  const update = useSensitiveCall(updatePassword, 'own')
  const [error, setError] = useState<CallError>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const checked = useRef({ password: '', usedLately: false })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  })

  const refuse = (name: keyof InputOf<typeof updatePassword>, wrong: Wrong & { message: string }) =>
    form.setError(name, wrong, { shouldFocus: true })
  const usedLatelyError = { type: 'server', message: 'password_used_lately' }

  /** Checks each password once. If the call fails, returns false; updatePassword then rejects a used password. */
  const usedLately = async (password: string): Promise<boolean> => {
    if (checked.current.password !== password) {
      const answer = await call(getPasswordHistory, { newPassword: password }).catch(() => undefined)
      if (!answer) return false
      checked.current = { password, usedLately: answer.usedLately }
    }
    return checked.current.usedLately
  }

  const checkHistory = async () => {
    const { newPassword, oldPassword } = form.getValues()
    if (unmetPasswordRules(newPassword).length > 0 || newPassword === oldPassword) return
    const used = await usedLately(newPassword)
    if (used && form.getValues('newPassword') === newPassword) form.setError('newPassword', usedLatelyError)
  }

  const showRefusal = (refusal: CallError) => {
    const error = { type: 'text', message: refusal.message, types: { code: refusal.code } }
    if (refusal.is('E2010')) {
      form.resetField('oldPassword')
      return refuse('oldPassword', error)
    }
    if (refusal.is('E2011') || refusal.is('E2012')) return refuse('newPassword', error)
    setError(refusal)
  }

  /** Returns whether the password was changed. */
  const change = async (input: InputOf<typeof updatePassword>): Promise<boolean> => {
    if (await usedLately(input.newPassword)) {
      refuse('newPassword', usedLatelyError)
      return false
    }
    const outcome = await update.send(input)
    if (outcome && 'answer' in outcome) return true
    if (!outcome) return false
    const { error: refusal, failure } = outcome
    if (failure === 'unknown' || failure === 'lost' || refusal.is('E3002')) onUnknown()
    else showRefusal(refusal)
    return false
  }

  /** `busy` is set before the first await, so that a second click or Enter does nothing. */
  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setError(undefined)
    // The form stays busy after a change, so that a second click does not change the password again.
    if (await change({ oldPassword, newPassword })) return onChanged()
    busy.current = false
    setSending(false)
  })

  return { form, error, submit, checkHistory, sending }
}
