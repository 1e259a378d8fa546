'use client'

import { type Messages, NextIntlClientProvider, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { LanguageTag } from '#lib/i18n/locale.ts'

interface MoreMessagesProps {
  locale: LanguageTag
  messages: Partial<Messages>
  /** The time zone of the children, if it differs. */
  timeZone?: string
  children: ReactNode
}

/** Adds message areas to those of the parent provider. */
export function MoreMessages({ locale, messages, timeZone, children }: MoreMessagesProps) {
  const above = useMessages()
  const merged = useMemo(() => ({ ...above, ...messages }), [above, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={merged} {...(timeZone && { timeZone })}>
      {children}
    </NextIntlClientProvider>
  )
}
