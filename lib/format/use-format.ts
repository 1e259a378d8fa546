'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { useMemo } from 'react'
import { createFormat, type Format } from './format.ts'

/** The format of the language and time zone in force. Below the portal's layout, which says the zone. */
export function useFormat(): Format {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? 'UTC'
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone])
}
