'use client'

import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { usePaletteKey } from '#components/shortcuts/use-palette-key.ts'
import { showWindow, useShownWindow } from '#lib/client/shell-window.ts'

/** Opens the command palette and shows its shortcut. */
export function PaletteButton() {
  const t = useTranslations('shell')
  const keys = usePaletteKey()
  const shown = useShownWindow()
  return (
    <Button
      color="inherit"
      startIcon={<Search />}
      aria-haspopup="dialog"
      aria-expanded={shown === 'palette'}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showWindow('palette')}
      sx={{
        minWidth: 0,
        px: 1,
        color: 'text.secondary',
        [`@media (min-width: ${WIDE}px)`]: {
          border: 1,
          borderColor: 'divider',
          minWidth: '14rem',
          justifyContent: 'flex-start',
        },
        [`@media (max-width: ${WIDE - 0.05}px)`]: { '& .MuiButton-startIcon': { m: 0 } },
      }}
    >
      <Box component="span" sx={{ [`@media (max-width: ${WIDE - 0.05}px)`]: visuallyHidden }}>
        {t('palette')}
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{
          ml: 'auto',
          pl: 2,
          font: 'inherit',
          typography: 'caption',
          // The same width for both shortcut texts.
          minWidth: '4.2em',
          textAlign: 'end',
          [`@media (max-width: ${WIDE - 0.05}px)`]: { display: 'none' },
        }}
      >
        {keys}
      </Box>
    </Button>
  )
}

/** In narrower windows only the icon fits. */
const WIDE = 720

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
