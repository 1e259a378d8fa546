'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useBrand } from './brand-context.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SupportContact } from './support-contact.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The frame of the pages before sign-in: brand, language, theme, one narrow column, and the brand's image next to it. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('login')
  const image = useBrand()?.images['sign-in']
  const page = (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', minWidth: 0 }}>
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
        <Box sx={{ '& > *': { justifyContent: 'center' } }}>
          <SupportContact />
        </Box>
      </Box>
    </Box>
  )
  if (!image) return page
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box component="img" src={image} alt="" loading="lazy" sx={picture} />
      {page}
    </Box>
  )
}

const picture = {
  display: { xs: 'none', md: 'block' },
  width: '100%',
  height: '100dvh',
  position: 'sticky',
  top: 0,
  objectFit: 'cover',
} as const

export function PublicCard({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>
      {children}
    </Paper>
  )
}
