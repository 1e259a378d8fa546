'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { latePart } from '#components/layout/late-part.tsx'
import { routeOf } from '#lib/routes.ts'
import { isWithin, type MenuEntry } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { RouteTitle } from './route-title.ts'
import { useMenuLinks } from './use-menu-links.ts'
import { usePanel } from './use-panel.ts'

const loadPages = () => import('./rail-pages.tsx')
const RailPages = latePart(() => loadPages().then((module) => module.RailPages))

/** The main menu as a rail of icons. An area opens its pages in a menu next to its icon. */
export function RailMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('routes')
  const current = routeOf(usePathname())?.url
  const links = useMenuLinks()
  return (
    <ul className="frame-menu" {...links}>
      {entries.map((entry) => {
        const name = t(entry.title as RouteTitle)
        return (
          <li key={entry.url}>
            {entry.pages.length > 0 ? (
              <Area entry={entry} name={name} current={current} />
            ) : (
              <a
                className="frame-entry"
                href={entry.url}
                aria-label={name}
                title={name}
                aria-current={entry.url === current ? 'page' : undefined}
              >
                <MenuIcon url={entry.url} />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface AreaProps {
  entry: MenuEntry
  name: string
  current: string | undefined
}

function Area({ entry, name, current }: AreaProps) {
  const { anchor, isUsed, close, button } = usePanel(loadPages)
  const within = current !== undefined && isWithin(entry.url, current)
  return (
    <>
      <button
        {...button}
        className={within ? 'frame-entry within' : 'frame-entry'}
        aria-label={name}
        title={name}
        aria-haspopup="menu"
      >
        <MenuIcon url={entry.url} />
      </button>
      {isUsed && (
        <RailPages name={name} pages={entry.pages} current={current} anchor={anchor} onClose={close} />
      )}
    </>
  )
}
