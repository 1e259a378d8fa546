'use client'

import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import { usePaletteKey } from '#components/shortcuts/use-palette-key.ts'
import { showWindow, useShownWindow } from '#lib/client/shell-window.ts'

/** Opens the command palette and shows its shortcut. */
export function PaletteButton() {
  const t = useTranslations('shell')
  const keys = usePaletteKey()
  const shown = useShownWindow()
  return (
    <button
      type="button"
      className="frame-button frame-palette-button"
      aria-haspopup="dialog"
      aria-expanded={shown === 'palette'}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showWindow('palette')}
    >
      <Icon icon={Search} />
      <span>{t('palette')}</span>
      <kbd aria-hidden>{keys}</kbd>
    </button>
  )
}
