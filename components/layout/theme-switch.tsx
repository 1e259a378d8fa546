'use client'

import IconButton from '@mui/material/IconButton'
import { Moon, Sun } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useAnchor } from './use-anchor.ts'

/** Menus are large and seldom opened: their code loads on the first click. */
const ThemeMenu = latePart(() => import('./theme-menu.tsx').then((module) => module.ThemeMenu))

/** Light, dark, or the system's theme. */
export function ThemeSwitch() {
  const t = useTranslations('shell')
  const { anchor, open, close } = useAnchor()
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
        onClick={(event) => open(event.currentTarget)}
      >
        {/* Sun or moon is chosen by style, because the theme of 'system' is unknown on the server. */}
        <Icon icon={Sun} className="p-in-light" />
        <Icon icon={Moon} className="p-in-dark" />
      </IconButton>
      {anchor && <ThemeMenu id={id} anchor={anchor} onClose={close} />}
    </>
  )
}
