'use client'

import { useLocale } from 'next-intl'
import { useCallback, useState } from 'react'

/** A server error, shown only while its language is the current one. */
export function useLanguageError(): [unknown, (error: unknown) => void] {
  const locale = useLocale()
  const [shown, setShown] = useState<{ error: unknown; locale: string }>()
  const setError = useCallback((error: unknown) => setShown(error ? { error, locale } : undefined), [locale])
  return [shown?.locale === locale ? shown.error : undefined, setError]
}
