'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SupportContact } from './support-contact.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface PublicFrameProps {
  /** Shown below the brand in wide windows. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of the pages before sign-in: language, theme, one narrow column, and the brand next to or above it. */
export function PublicFrame({ aside, children }: PublicFrameProps) {
  const t = useTranslations('login')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <BrandPanel>{aside}</BrandPanel>
      <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', minWidth: 0 }}>
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: { xs: 2, sm: 3 }, minHeight: 60 }}
        >
          <Box component="span" sx={{ display: { xs: 'inline-flex', md: 'none' }, minWidth: 0 }}>
            <Brand name={t('product')} />
          </Box>
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
          <Box sx={{ '& > *': { justifyContent: 'center' } }}>
            <SupportContact />
          </Box>
        </Box>
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
