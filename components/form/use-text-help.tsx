'use client'

import type { ReactNode } from 'react'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { characters } from '#lib/rules/characters.ts'

interface TextHelp {
  error: ReactNode
  hint: ReactNode
  /** Maximum number of characters. */
  limit: number | undefined
  /** The number of characters as a text that is always shown. */
  counter: ((length: number) => ReactNode) | undefined
}

/** From this part of its limit on, a text's length is shown. */
const COUNTED_FROM = 0.8

/** What is below a text field: its error or its hint, and the number of characters. */
export function useTextHelp(value: string, { error, hint, limit, counter }: TextHelp) {
  const fieldError = useFieldMessage()
  const length = characters(value.trim())
  const isTooLong = limit !== undefined && length > limit
  const text = error || (isTooLong && fieldError(`too_long?maximum=${limit}`)) || hint
  const count = counter
    ? counter(length)
    : limit !== undefined && length > limit * COUNTED_FROM && `${length}/${limit}`
  const help = count ? (
    <span className="p-help-ends">
      <span>{text}</span>
      <span>{count}</span>
    </span>
  ) : (
    text
  )
  return { help, isTooLong }
}
