'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, use } from 'react'
import { loadPortalMessages } from '#lib/client/portal-messages/load.ts'
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
  const Preload = preloads[locale]
  return (
    <>
      <Preload />
      <MoreMessages locale={locale} messages={use(loadPortalMessages(locale))} timeZone={timeZone}>
        {children}
      </MoreMessages>
    </>
  )
}

const Nothing = () => null

/**
 * The document names the script of a dynamic component, so that it loads in parallel with the other scripts. With
 * `loading`, the page does not wait for the component itself.
 */
const preloads = {
  'zh-CN': dynamic(() => import('#lib/client/portal-messages/chinese.ts').then(() => Nothing), {
    loading: Nothing,
  }),
  'en-US': dynamic(() => import('#lib/client/portal-messages/english.ts').then(() => Nothing), {
    loading: Nothing,
  }),
}
