'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPasswordShape, refineNewPassword } from '#components/form/new-password.ts'
import type { Wrong } from '#components/form/use-field-words.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { useIntent } from '#lib/client/intent.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { getPasswordHistory, updatePassword } from '#lib/contract/admin.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { unmetPasswordRules } from '#lib/rules/password.ts'

export interface ChangeEnds {
  onChanged: () => void
  /** It was sent, and nobody knows whether it took effect. */
  onUnknown: () => void
}

type Change = InputOf<typeof updatePassword>

const schema = z
  .object({ oldPassword: updatePassword.request.shape.oldPassword, ...newPasswordShape })
  .superRefine(refineNewPassword)

class UsedLately extends Error {}

/** One change of the own password: one operation token, renewed after each definite answer. */
export function useChangePassword({ onChanged, onUnknown }: ChangeEnds) {
  const intent = useIntent<Change>('password')
  const save = useCallMutation(updatePassword)
  const [error, setError] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const checked = useRef({ password: '', usedLately: false })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  })

  const refuse = (name: keyof Change, wrong: Wrong & { message: string }) =>
    form.setError(name, wrong, { shouldFocus: true })

  /** Asked once for each password; where the question gets no answer, the change itself decides. */
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
    if (used && form.getValues('newPassword') === newPassword) {
      form.setError('newPassword', { type: 'server', message: 'password_used_lately' })
    }
  }

  const refused = (refusal: unknown) => {
    if (refusal instanceof UsedLately)
      return refuse('newPassword', { type: 'server', message: 'password_used_lately' })
    const known = refusal instanceof CallError ? refusal : undefined
    if (known?.resultUnknown || known?.is('E1500') || known?.is('E1504') || known?.is('E3002')) {
      return onUnknown()
    }
    intent.settle()
    const said = known && { type: 'said', message: known.message, types: { code: known.code } }
    if (said && known.is('E2010')) {
      form.resetField('oldPassword')
      return refuse('oldPassword', said)
    }
    if (said && (known.is('E2011') || known.is('E2012'))) return refuse('newPassword', said)
    setError(refusal)
  }

  /** A second click, another Enter: `busy` is set before anything is awaited. */
  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setError(undefined)
    try {
      if (await usedLately(newPassword)) throw new UsedLately()
      const token = await intent.token()
      await save.mutateAsync({ input: { oldPassword, newPassword }, token })
      intent.settle()
      // Stays busy: a second click whose checks end only now must not change it again.
      return onChanged()
    } catch (refusal) {
      refused(refusal)
    }
    busy.current = false
    setSending(false)
  })

  return { form, error, submit, checkHistory, sending }
}
