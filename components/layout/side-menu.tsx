'use client'

import { ChevronDown } from 'lucide'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { routeOf } from '#lib/routes.ts'
import { isWithin, type MenuEntry } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { RouteTitle } from './route-title.ts'
import { useMenuLinks } from './use-menu-links.ts'

interface SideMenuProps {
  entries: readonly MenuEntry[]
  /** Runs when the user has chosen a page. */
  onChoose?: () => void
  /** For the preview of a role: marks `url` instead of navigating. */
  preview?: { url: string | undefined; onVisit: (url: string) => void }
}

/** The main menu: areas that expand and collapse, with the current page marked. */
export function SideMenu({ entries, onChoose, preview }: SideMenuProps) {
  const t = useTranslations('routes')
  const here = routeOf(usePathname())?.url
  const current = preview ? preview.url : here
  /** The areas that the user expanded or collapsed; of the others, that of the current page is expanded. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const links = useMenuLinks(onChoose)
  const id = useId()
  const link = (url: string, content: ReactNode) => {
    const marked = {
      className: 'frame-entry',
      'aria-current': url === current ? 'page' : undefined,
    } as const
    return preview ? (
      <button type="button" {...marked} onClick={() => preview.onVisit(url)}>
        {content}
      </button>
    ) : (
      <a href={url} {...marked}>
        {content}
      </a>
    )
  }
  return (
    <ul className="frame-menu" {...links}>
      {entries.map(({ url, title, pages }) => {
        const name = t(title as RouteTitle)
        const icon = <MenuIcon url={url} />
        if (pages.length === 0) {
          return (
            <li key={url}>
              {link(
                url,
                <>
                  {icon}
                  {name}
                </>,
              )}
            </li>
          )
        }
        const open = chosen[url] ?? (current !== undefined && isWithin(url, current))
        const listId = `${id}${url}`
        return (
          <li key={url}>
            <button
              type="button"
              className="frame-entry"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setChosen({ ...chosen, [url]: !open })}
            >
              {icon}
              <span>{name}</span>
              <Icon icon={ChevronDown} className="fold" />
            </button>
            <ul className="frame-menu" id={listId} hidden={!open}>
              {pages.map((page) => (
                <li key={page.url}>{link(page.url, t(page.title as RouteTitle))}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
