'use client'

import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LateToasts } from '#components/feedback/late-toasts.tsx'
import { onLanguageChange } from '#lib/client/language-events.ts'
import { readPreference, readPreferences } from '#lib/client/preferences.ts'
import { createQueryClient } from '#lib/client/query.ts'
import { useBrand } from './brand-context.tsx'
import { usePageSettings } from './page-settings.tsx'
import { createPortalTheme } from './theme.ts'

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
  const [queryClient] = useState(createQueryClient)
  // The provider's responses contain localized texts.
  useEffect(() => onLanguageChange(() => void queryClient.invalidateQueries()), [queryClient])
  return (
    <AppRouterCacheProvider options={{ key: 'mp', ...(nonce && { nonce }) }}>
      <ThemeProvider theme={theme} defaultMode={mode} storageManager={null}>
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          {children}
          <LateToasts />
        </QueryClientProvider>
      </ThemeProvider>
    </AppRouterCacheProvider>
  )
}
