import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { receiveNotices } from '#components/feedback/notice-queue.ts'
import { Toasts } from '#components/feedback/toasts.tsx'
import { StyledContext } from '#components/layout/styled-context.ts'
import { createPortalTheme } from '#components/layout/theme.ts'
import { forgetIntents } from '#lib/client/intent.ts'
import { PortalProvider } from '#lib/client/portal.tsx'
import { createQueryClient } from '#lib/client/query.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { languageTag } from '#lib/i18n/locale.ts'
import { areas, loadMessages } from '#lib/i18n/messages.ts'
import { WithRouter } from './address.tsx'
import { type PortalValueOptions, portalValue } from './portal-value.ts'

interface PortalOptions extends PortalValueOptions {
  locale?: Locale
}

// Each test simulates a new browser; an open channel between tabs would keep the process alive.
afterEach(forgetIntents)

/**
 * Inserts no styles: jsdom matches every rule of the document's styles for each element whose visibility a query
 * needs.
 */
function styleCache() {
  const cache = createCache({ key: 'css' })
  cache.sheet.insert = () => {}
  return cache
}

/** Renders inside all providers of a portal page, signed in as 100001 admin. */
export async function renderInPortal(ui: ReactNode, options: PortalOptions = {}): Promise<RenderResult> {
  const { locale = 'en_US' } = options
  const messages = await loadMessages(locale, areas)
  const client = createQueryClient()
  // Toasts of an earlier test that were open at its end.
  receiveNotices(() => {})()
  const portal = portalValue(options)
  document.documentElement.lang = languageTag(locale)
  return render(
    <NextIntlClientProvider locale={languageTag(locale)} messages={messages} timeZone={portal.timeZone}>
      <CacheProvider value={styleCache()}>
        <ThemeProvider theme={createPortalTheme(languageTag(locale))}>
          <StyledContext value={true}>
            <QueryClientProvider client={client}>
              <WithRouter>
                <PortalProvider value={portal}>{ui}</PortalProvider>
              </WithRouter>
              <Toasts />
            </QueryClientProvider>
          </StyledContext>
        </ThemeProvider>
      </CacheProvider>
    </NextIntlClientProvider>,
  )
}
