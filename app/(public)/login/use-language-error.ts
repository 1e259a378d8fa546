'use client'

import { useLocale } from 'next-intl'
import { useCallback, useState } from 'react'

/** An error in the words of the server, shown only while their language is the one in force. */
export function useLanguageError(): [unknown, (error: unknown) => void] {
  const locale = useLocale()
  const [said, setSaid] = useState<{ error: unknown; locale: string }>()
  const say = useCallback((error: unknown) => setSaid(error ? { error, locale } : undefined), [locale])
  return [said?.locale === locale ? said.error : undefined, say]
}
