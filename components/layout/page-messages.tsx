import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Area } from '#lib/i18n/messages.ts'
import { MoreMessages } from './more-messages.tsx'

interface PageMessagesProps {
  areas: readonly Area[]
  /** The zone in force below, where it changes here. */
  timeZone?: string
  children: ReactNode
}

/** Hands the browser the messages of these areas, beside those that a layout above has handed over. */
export async function PageMessages({ areas, timeZone, children }: PageMessagesProps) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()])
  const handed = Object.fromEntries(areas.map((area) => [area, messages[area]]))
  return (
    <MoreMessages locale={locale} messages={handed} {...(timeZone && { timeZone })}>
      {children}
    </MoreMessages>
  )
}
