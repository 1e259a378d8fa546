'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { useMemo } from 'react'
import { createFormat, type Format } from './format.ts'

/** The format for the current language and time zone. Needs the portal's layout, which provides the zone. */
export function useFormat(): Format {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? 'UTC'
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone])
}
