import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createPortalTheme } from '#components/layout/theme.ts'
import { PortalProvider } from '#lib/client/portal.tsx'
import { createQueryClient } from '#lib/client/query.ts'
import { areas, loadMessages } from '#lib/i18n/messages.ts'
import { portalValue } from './portal-value.ts'

interface ServerRendered {
  /** The page as the server sends it. */
  box: HTMLElement
  /** Hydrates the page, as the browser does. Returns the hydration errors; empty: no difference to the server. */
  hydrate: () => Promise<unknown[]>
  remove: () => void
}

/** Renders English content of a portal page on the server, for tests of what happens before and during hydration. */
export async function renderOnServer(content: ReactNode): Promise<ServerRendered> {
  const messages = await loadMessages('en_US', areas)
  const page = () => (
    <NextIntlClientProvider locale="en-US" messages={messages} timeZone="Asia/Shanghai">
      <ThemeProvider theme={createPortalTheme('en-US')}>
        <PortalProvider value={portalValue({})}>
          <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
        </PortalProvider>
      </ThemeProvider>
    </NextIntlClientProvider>
  )
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(page())
  let root: Root | undefined
  return {
    box,
    async hydrate() {
      const differences: unknown[] = []
      await act(async () => {
        root = hydrateRoot(box, page(), { onRecoverableError: (error) => differences.push(error) })
      })
      return differences
    },
    remove() {
      act(() => root?.unmount())
      box.remove()
    },
  }
}
