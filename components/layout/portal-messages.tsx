'use client'

import { type ReactNode, use } from 'react'
import { loadPortalMessages, messagePreloads } from '#lib/client/portal-messages/load.ts'
import type { LanguageTag } from '#lib/i18n/locale.ts'
import { MoreMessages } from './more-messages.tsx'

interface PortalMessagesProps {
  locale: LanguageTag
  timeZone: string
  children: ReactNode
}

/**
 * The messages that every page of the portal needs: one script per language, which the browser keeps, instead of a part
 * of each document. A change of the language keeps the children's state.
 */
export function PortalMessages({ locale, timeZone, children }: PortalMessagesProps) {
  const Preload = messagePreloads[locale]
  return (
    <>
      <Preload />
      <MoreMessages locale={locale} messages={use(loadPortalMessages(locale))} timeZone={timeZone}>
        {children}
      </MoreMessages>
    </>
  )
}
