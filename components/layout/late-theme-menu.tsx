'use client'

import { Providers } from './providers.tsx'
import { ThemeMenu } from './theme-menu.tsx'

interface LateThemeMenuProps {
  id: string
  /** Null: the menu is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

export function LateThemeMenu({ anchor, ...menu }: LateThemeMenuProps) {
  return <Providers>{anchor && <ThemeMenu anchor={anchor} {...menu} />}</Providers>
}
