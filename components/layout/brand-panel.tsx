'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useBrand } from './brand-context.tsx'

/**
 * The brand next to a page before sign-in: its image, or a picture in its color. Logo and texts are on a card, so
 * that they are readable on every image.
 */
export function BrandPanel({ children }: { children?: ReactNode }) {
  const t = useTranslations('login')
  const image = useBrand()?.images['sign-in']
  return (
    <Box component="aside" sx={panel}>
      {image ? <Box component="img" src={image} alt="" loading="lazy" sx={picture} /> : <Drawn />}
      <Box sx={card}>
        <Box sx={{ typography: 'h1', display: 'grid' }}>
          <Brand name={t('product')} />
        </Box>
        <Typography color="textSecondary">{t('line')}</Typography>
        {children}
      </Box>
    </Box>
  )
}

/** Rings and rising bars. */
function Drawn() {
  return (
    <Box
      component="svg"
      viewBox="0 0 600 900"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      sx={{ ...picture, bgcolor: 'primary.main', color: 'primary.contrastText', [DARK]: dim }}
    >
      {[120, 220, 320, 420, 520].map((radius) => (
        <circle key={radius} cx="600" cy="120" r={radius} fill="none" stroke="currentColor" opacity="0.16" />
      ))}
      {[90, 150, 130, 210, 260, 240, 330].map((height, at) => (
        <rect
          key={height}
          x={60 + at * 72}
          y={560 - height}
          width="40"
          height={height}
          rx="6"
          fill="currentColor"
          opacity={0.08 + at * 0.02}
        />
      ))}
    </Box>
  )
}

const DARK = '[data-theme="dark"] &'

/** The dark theme has a light primary color, which is too bright for a large surface. */
const dim = {
  bgcolor: 'color-mix(in srgb, var(--mp-palette-primary-main) 18%, var(--mp-palette-background-default))',
  color: 'primary.main',
} as const

const panel = {
  display: { xs: 'none', md: 'grid' },
  alignContent: 'end',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  p: { md: 3, lg: 5 },
} as const

const picture = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
} as const

const card = {
  position: 'relative',
  display: 'grid',
  gap: 1.5,
  maxWidth: '30rem',
  p: 3,
  borderRadius: 2,
  bgcolor: 'background.paper',
  // Separates the card from a light image.
  boxShadow: 4,
} as const
