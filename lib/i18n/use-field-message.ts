'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { COMMODITY_MONTHS, MAX_AMOUNT_DIGITS, MAX_FILE_MB } from '../contract/field-limits.ts'
import { parseMessage } from '../contract/issues.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules/password.ts'
import type { AllMessages } from './messages.ts'
import { untypedTranslator } from './untyped-translator.ts'

type Key = keyof AllMessages['validation']

/** The arguments of messages whose rules have none. */
const usual: Partial<Record<Key, Record<string, number>>> = {
  length: { minimum: PASSWORD_MIN, maximum: PASSWORD_MAX },
  order_too_old: { commodityMonths: COMMODITY_MONTHS },
  picture_too_large: { fileMb: MAX_FILE_MB },
  price_too_many_digits: { amountDigits: MAX_AMOUNT_DIGITS },
}

/**
 * The text of a field's issue: `message` is a key of validation.json with its arguments, as issueMessage
 * makes it ('too_long?maximum=50'). Undefined stays undefined; an unknown key becomes 'not valid'.
 */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const t = useTranslations('validation')
  return useCallback(
    (message) => {
      if (!message) return undefined
      const { key, values } = parseMessage(message)
      if (!t.has(key as Key)) return t('invalid')
      return untypedTranslator(t)(key, { ...usual[key as Key], ...values })
    },
    [t],
  )
}
