'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The frame of the pages before sign-in: brand, language, theme, and one narrow column. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('login')
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr' }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: { xs: 2, sm: 3 }, minHeight: 60 }}
      >
        <Brand name={t('product')} />
        <Box sx={{ flex: 1 }} />
        <LanguageSwitch />
        <ThemeSwitch />
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          justifySelf: 'center',
          width: '100%',
          maxWidth: '27rem',
          px: 2,
          pt: { xs: 1, sm: '7vh' },
          pb: 4,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

export function PublicCard({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>
      {children}
    </Paper>
  )
}
