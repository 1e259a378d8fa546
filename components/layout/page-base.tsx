'use client'

import './page.css'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LateToasts } from '#components/feedback/late-toasts.tsx'
import { PageStyleTag } from '#components/plain/page-style-tag.tsx'
import { onLanguageChange } from '#lib/client/language-events.ts'
import { createQueryClient } from '#lib/client/query.ts'
import { useBrandVariables } from './brand-context.tsx'
import { usePageTheme } from './use-page-theme.ts'

/** What every page of the portal has: base styles and the theme's variables, the query cache, toasts. */
export function PageBase({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const variables = useBrandVariables()
  usePageTheme()
  // The provider's responses contain localized texts.
  useEffect(() => onLanguageChange(() => void queryClient.invalidateQueries()), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      {variables && <PageStyleTag css={variables} kind="brand" />}
      {children}
      <LateToasts />
    </QueryClientProvider>
  )
}
