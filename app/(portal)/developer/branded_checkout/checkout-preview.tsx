'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { LOGO_MAX_HEIGHT, LOGO_MAX_WIDTH } from '#lib/rules/logo.ts'

interface CheckoutPreviewProps {
  merchantName: string
  /** The address of the image; undefined if there is none. */
  src: string | undefined
}

/** The colors of the payment page, independent of the portal's theme. */
const pages = {
  light: { background: '#fff', color: '#000', scheme: 'light' },
  dark: { background: '#121212', color: '#fff', scheme: 'dark' },
} as const

/** The top of the hosted payment page as customers see it: light and dark, in its real size. */
export function CheckoutPreview({ merchantName, src }: CheckoutPreviewProps) {
  const t = useTranslations('developer.logo')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {(['light', 'dark'] as const).map((look) => (
        <Box key={look} component="figure" sx={{ m: 0, display: 'grid', gap: 0.5, alignContent: 'start' }}>
          <Box
            sx={{
              p: 2,
              minHeight: 150,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: pages[look].background,
              color: pages[look].color,
              colorScheme: pages[look].scheme,
              fontFamily: 'system-ui, sans-serif',
            }}
          >
            {src && (
              <Box
                component="img"
                src={src}
                alt={merchantName}
                sx={{
                  display: 'block',
                  mb: 2,
                  width: 'auto',
                  height: 'auto',
                  maxWidth: `min(100%, ${LOGO_MAX_WIDTH}px)`,
                  maxHeight: LOGO_MAX_HEIGHT,
                }}
              />
            )}
            <Box sx={{ fontSize: '1.3rem', fontWeight: 700, lineHeight: 1.5 }}>{t('page_title')}</Box>
            <Box sx={{ mt: 1, fontSize: '1rem', overflowWrap: 'anywhere' }}>{merchantName}</Box>
          </Box>
          <Typography component="figcaption" variant="caption" color="textSecondary">
            {t(`preview_${look}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
