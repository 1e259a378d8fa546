'use client'

import { ChevronsLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { clearPreference, latestPreference, writePreference } from '#lib/client/preferences.ts'
import { Brand, BrandSign } from './brand.tsx'
import type { MenuEntry } from './menu.ts'
import { RailMenu } from './rail-menu.tsx'
import { SideMenu } from './side-menu.tsx'

interface SideNavProps {
  entries: readonly MenuEntry[]
  /** The portal's own name. */
  name: string
  /** Whether the server rendered the rail, by the stored preference. */
  rail: boolean
}

/** The main menu of wide windows: complete, or a rail of icons. A cookie stores the choice. */
export function SideNav({ entries, name, rail: initial }: SideNavProps) {
  const t = useTranslations('shell')
  const [rail, setRail] = useState(() => latestPreference('menu', initial ? 'rail' : undefined) === 'rail')
  const toggle = () => {
    if (rail) clearPreference('menu')
    else writePreference('menu', 'rail')
    setRail(!rail)
  }
  const words = t(rail ? 'expand_menu' : 'collapse_menu')
  return (
    <nav aria-label={t('main_menu')} className={rail ? 'frame-side rail' : 'frame-side'}>
      <div className="brand">{rail ? <BrandSign name={name} /> : <Brand name={name} />}</div>
      <div className="entries">{rail ? <RailMenu entries={entries} /> : <SideMenu entries={entries} />}</div>
      <div className="foot">
        <button type="button" className="frame-tool" aria-label={words} title={words} onClick={toggle}>
          <Icon icon={ChevronsLeft} />
        </button>
      </div>
    </nav>
  )
}
