import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { SnackbarProvider } from 'notistack'
import type { ReactNode } from 'react'
import { createPortalTheme } from '#components/layout/theme.ts'
import { PortalProvider } from '#lib/client/portal.tsx'
import { createQueryClient } from '#lib/client/query.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { languageTag } from '#lib/i18n/locale.ts'
import { areas, loadMessages } from '#lib/i18n/messages.ts'

interface PortalOptions {
  locale?: Locale
  /** What the user may do; everything of transactions and refunds unless said. */
  pages?: string[]
  calls?: string[]
  /** Of the session; all off unless said. */
  flags?: { payout?: boolean; multiCurrency?: boolean; sellerKyb?: boolean }
}

/** Renders below everything that a page of the portal stands in, signed in as 100001 admin. */
export async function renderInPortal(ui: ReactNode, options: PortalOptions = {}): Promise<RenderResult> {
  const { locale = 'en_US' } = options
  const messages = await loadMessages(locale, areas)
  const client = createQueryClient()
  const portal = {
    user: {
      merchantNo: '100001',
      merchantName: { zh_CN: '示例商户', en_US: 'Sample merchant' },
      userName: 'admin',
      name: 'Admin',
      email: 'admin@example.com',
      role: { zh_CN: '主账号', en_US: 'Main account' },
      displayHome: true,
      flags: { payout: false, multiCurrency: false, sellerKyb: false, ...options.flags },
      timeZone: 'Asia/Shanghai',
      serverTime: '2026-11-20T04:00:00Z',
      gateways: [],
      currencies: ['USD'],
      cardTypes: [],
      paymentMethods: [],
    },
    pages: options.pages ?? ['/deal/transaction', '/deal/refund'],
    calls: options.calls ?? ['refund/save.do', 'transaction/download.do', 'refund/download.do'],
    degrade: false,
    timeZone: 'Asia/Shanghai',
    serverTime: '2026-11-20T04:00:00Z',
  }
  document.documentElement.lang = languageTag(locale)
  return render(
    <NextIntlClientProvider locale={languageTag(locale)} messages={messages} timeZone={portal.timeZone}>
      <ThemeProvider theme={createPortalTheme(languageTag(locale))}>
        <QueryClientProvider client={client}>
          <SnackbarProvider>
            <PortalProvider value={portal}>{ui}</PortalProvider>
          </SnackbarProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </NextIntlClientProvider>,
  )
}
