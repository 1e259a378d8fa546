'use client'

import { Moon, Sun } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useAnchor } from './use-anchor.ts'
import { usePageTheme } from './use-page-theme.ts'

/** The menu and the theme's code load with the first click. */
const LateThemeMenu = latePart(() => import('./late-theme-menu.tsx').then((module) => module.LateThemeMenu))

/** As ThemeSwitch, on a page without the theme's code. */
export function PublicThemeSwitch() {
  const t = useTranslations('shell')
  const { anchor, isUsed, open, close } = useAnchor()
  const id = useId()
  usePageTheme()
  return (
    <>
      <button
        type="button"
        className="p-icon-button"
        aria-label={t('theme')}
        title={t('theme')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => open(event.currentTarget)}
      >
        {/* Sun or moon is chosen by style, because the theme of 'system' is unknown on the server. */}
        <Icon icon={Sun} className="p-in-light" />
        <Icon icon={Moon} className="p-in-dark" />
      </button>
      {isUsed && <LateThemeMenu id={id} anchor={anchor} onClose={close} />}
    </>
  )
}
