'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { parseMessage } from '../contract/issues.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules/password.ts'
import type { AllMessages } from './messages.ts'

type Key = keyof AllMessages['validation']

/** What a rule that carries no arguments of its own is said with. */
const usual: Partial<Record<Key, Record<string, string>>> = {
  length: { minimum: String(PASSWORD_MIN), maximum: String(PASSWORD_MAX) },
}

/**
 * Says what is wrong with a field: `message` is a key of validation.json with its arguments, as issueMessage
 * makes it ('too_long?maximum=50'). Undefined stays undefined; an unknown key is said as 'not valid'.
 */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const t = useTranslations('validation')
  return useCallback(
    (message) => {
      if (!message) return undefined
      const { key, values } = parseMessage(message)
      if (!t.has(key as Key)) return t('invalid')
      // The key is only known at run time, so the arguments that it takes are not known to the compiler.
      const say = t as unknown as (key: string, values: Record<string, string>) => string
      return say(key, { ...usual[key as Key], ...values })
    },
    [t],
  )
}
