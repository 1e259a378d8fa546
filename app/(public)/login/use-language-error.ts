'use client'

import { useLocale } from 'next-intl'
import { useCallback, useState } from 'react'

/** A server error, shown only while its language is the current one. */
export function useLanguageError(): [unknown, (error: unknown) => void] {
  const locale = useLocale()
  const [said, setSaid] = useState<{ error: unknown; locale: string }>()
  const say = useCallback((error: unknown) => setSaid(error ? { error, locale } : undefined), [locale])
  return [said?.locale === locale ? said.error : undefined, say]
}
