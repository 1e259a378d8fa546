'use client'

import './base.css'

import { type Theme, ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LateToasts } from '#components/feedback/late-toasts.tsx'
import { PageStyleTag } from '#components/plain/page-style-tag.tsx'
import { onLanguageChange } from '#lib/client/language-events.ts'
import { readPreference, readPreferences } from '#lib/client/preferences.ts'
import { createQueryClient } from '#lib/client/query.ts'
import { useBrand } from './brand-context.tsx'
import { usePageSettings } from './page-settings.tsx'
import { StyleCacheProvider } from './style-cache.tsx'
import { createPortalTheme } from './theme.ts'
import { themeVariables } from './theme-variables.ts'

/**
 * What styled components and calls need: styles with the policy's nonce, theme, query cache, toasts. Each part of the
 * app has its own; the sign-in has none until a part of it needs them.
 */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { nonce, themeChoice } = usePageSettings()
  // The user can have chosen another theme since the document was made.
  const [mode] = useState(() =>
    typeof document !== 'undefined' && readPreference('theme') ? readPreferences().theme : themeChoice,
  )
  const colors = useBrand()?.colors
  const theme = useMemo(() => createPortalTheme(locale, colors), [locale, colors])
  const variables = useMemo(() => variablesOf(theme), [theme])
  const [queryClient] = useState(createQueryClient)
  // The provider's responses contain localized texts.
  useEffect(() => onLanguageChange(() => void queryClient.invalidateQueries()), [queryClient])
  return (
    <StyleCacheProvider nonce={nonce}>
      <PageStyleTag css={variables} kind={KIND} />
      <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} {...withoutSheet}>
        <QueryClientProvider client={queryClient}>
          {children}
          <LateToasts />
        </QueryClientProvider>
      </ThemeProvider>
    </StyleCacheProvider>
  )
}

/** The variables are in the document already. The type of the component does not have this property. */
const withoutSheet = { disableStyleSheetGeneration: true }
const KIND = 'theme'

/** In a document that has the variables, they are read from there, which is faster than writing them again. */
const variablesOf = (theme: Theme): string =>
  (typeof document !== 'undefined' && document.querySelector(`style[data-kind="${KIND}"]`)?.textContent) ||
  themeVariables(theme)
