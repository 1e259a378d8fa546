'use client'

import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'

/** Menus are large and seldom opened: their code loads on the first click. */
const ThemeMenu = latePart(() => import('./theme-menu.tsx').then((module) => module.ThemeMenu))

/** Light, dark, or the system's theme. */
export function ThemeSwitch() {
  const t = useTranslations('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <IconButton
        aria-label={t('theme')}
        title={t('theme')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {/* Sun or moon is chosen by style, because the theme of 'system' is unknown on the server. */}
        <LightMode fontSize="small" sx={{ '[data-theme="dark"] &': { display: 'none' } }} />
        <DarkMode fontSize="small" sx={{ '[data-theme="light"] &': { display: 'none' } }} />
      </IconButton>
      {anchor && <ThemeMenu id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
