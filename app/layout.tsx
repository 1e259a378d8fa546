import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BootScript } from '#components/layout/boot-script.tsx'
import { BrandProvider } from '#components/layout/brand-context.tsx'
import { EarlyClick } from '#components/layout/early-click.tsx'
import { PageEnd } from '#components/layout/page-end.tsx'
import { PageSettingsProvider } from '#components/layout/page-settings.tsx'
import { brandVariables } from '#components/layout/theme-variables.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { parsePreferences } from '#lib/preferences.ts'
import { currentBrand } from '#lib/server/branding/current-brand.ts'
import { pageScripts } from '#lib/server/page-scripts.ts'

/** Every page depends on the request. Without this, the build would try to render each of them. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale, brand] = await Promise.all([getTranslations('routes'), getLocale(), currentBrand()])
  const favicon = brand?.images.favicon
  return {
    title: brand?.name[localeOfTag(locale)] ?? t('portal'),
    robots: { index: false, follow: false },
    referrer: 'same-origin',
    icons: favicon
      ? { icon: favicon }
      : {
          icon: [
            { url: '/favicon.ico', sizes: '32x32' },
            { url: '/icon.svg', type: 'image/svg+xml' },
          ],
        },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#141a21' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, messages, cookieJar, headerList, brand] = await Promise.all([
    getLocale(),
    getMessages(),
    cookies(),
    headers(),
    currentBrand(),
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
          <PageSettingsProvider value={{ nonce, themeChoice, pageScripts }}>
            <BrandProvider brand={brand} variables={brand?.colors && brandVariables(brand.colors)}>
              {children}
            </BrandProvider>
            <EarlyClick />
            <PageEnd />
          </PageSettingsProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
