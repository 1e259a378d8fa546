import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BootScript } from '#components/layout/boot-script.tsx'
import { Providers } from '#components/layout/providers.tsx'
import { parsePreferences } from '#lib/preferences.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('routes')
  return { title: t('portal'), robots: { index: false, follow: false }, referrer: 'same-origin' }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#171e25' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, messages, cookieJar, headerList] = await Promise.all([
    getLocale(),
    getMessages(),
    cookies(),
    headers(),
  ])
  const themeChoice = parsePreferences((name) => cookieJar.get(name)?.value, undefined).theme
  const nonce = headerList.get('x-nonce') ?? undefined
  return (
    <html
      lang={locale}
      {...(themeChoice !== 'system' && { 'data-theme': themeChoice })}
      suppressHydrationWarning
    >
      <body>
        <BootScript nonce={nonce} />
        <NextIntlClientProvider locale={locale} messages={{ feedback: messages.feedback }}>
          <Providers nonce={nonce} themeChoice={themeChoice}>
            {children}
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
