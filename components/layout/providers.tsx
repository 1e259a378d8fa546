'use client'

import './style-nonce.ts'

import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { SnackbarProvider } from 'notistack'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Notice } from '#components/feedback/notice.tsx'
import type { Brand } from '#lib/brand.ts'
import { createQueryClient } from '#lib/client/query.ts'
import { keepSourceType } from '#lib/client/source-type.ts'
import type { Preferences } from '#lib/preferences.ts'
import { BrandProvider } from './brand-context.tsx'
import { createPortalTheme } from './theme.ts'

const notices = { info: Notice, success: Notice, warning: Notice, error: Notice }

interface ProvidersProps {
  nonce: string | undefined
  themeChoice: Preferences['theme']
  brand: Brand | undefined
  children: ReactNode
}

/** The providers of every page: styles with the policy's nonce, theme, query cache, toasts. */
export function Providers({ nonce, themeChoice, brand, children }: ProvidersProps) {
  const locale = useLocale()
  const theme = useMemo(() => createPortalTheme(locale, brand?.colors), [locale, brand?.colors])
  const [queryClient] = useState(createQueryClient)
  useEffect(keepSourceType, [])
  return (
    <AppRouterCacheProvider options={{ key: 'mp', ...(nonce && { nonce }) }}>
      <ThemeProvider theme={theme} defaultMode={themeChoice} storageManager={null}>
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          <SnackbarProvider
            maxSnack={3}
            Components={notices}
            autoHideDuration={6000}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          >
            <BrandProvider brand={brand}>{children}</BrandProvider>
          </SnackbarProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </AppRouterCacheProvider>
  )
}
