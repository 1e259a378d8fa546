'use client'

import { Menu } from 'lucide'
import { useTranslations } from 'next-intl'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import type { MenuEntry } from './menu.ts'
import { usePanel } from './use-panel.ts'

const loadDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = latePart(() => loadDrawer().then((module) => module.MenuDrawer))

/** The main menu in narrow windows: a button and the drawer that it opens. */
export function DrawerMenu({ entries, name }: { entries: readonly MenuEntry[]; name: string }) {
  const t = useTranslations('shell')
  const { anchor, isUsed, close, button } = usePanel(loadDrawer)
  return (
    <div className="frame-drawer">
      <button {...button} className="frame-tool" aria-label={t('open_menu')}>
        <Icon icon={Menu} large />
      </button>
      {isUsed && <MenuDrawer entries={entries} name={name} open={Boolean(anchor)} onClose={close} />}
    </div>
  )
}
