import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Area } from '#lib/i18n/messages.ts'
import { MoreMessages } from './more-messages.tsx'

interface PageMessagesProps {
  areas: readonly Area[]
  /** The time zone of the children, if it differs. */
  timeZone?: string
  children: ReactNode
}

/** Passes the messages of these areas to the browser, in addition to those of the layouts above. */
export async function PageMessages({ areas, timeZone, children }: PageMessagesProps) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()])
  const handed = Object.fromEntries(areas.map((area) => [area, messages[area]]))
  return (
    <MoreMessages locale={locale} messages={handed} {...(timeZone && { timeZone })}>
      {children}
    </MoreMessages>
  )
}
