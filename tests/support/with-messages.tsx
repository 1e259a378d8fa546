import { type Messages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '#lib/contract/shapes.ts'
import { languageTag } from '#lib/i18n/locale.ts'
import { areas, loadMessages } from '#lib/i18n/messages.ts'

/** A wrapper with all messages of one language; a missing message is an error. */
export async function withMessages(locale: Locale, timeZone = 'Asia/Shanghai') {
  const messages: Messages = await loadMessages(locale, areas)
  return ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider
      locale={languageTag(locale)}
      messages={messages}
      timeZone={timeZone}
      onError={(error) => {
        throw error
      }}
    >
      {children}
    </NextIntlClientProvider>
  )
}
