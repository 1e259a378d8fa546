'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { routeOf } from '#lib/routes.ts'
import { isWithin, type MenuEntry } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { RouteTitle } from './route-title.ts'

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
  const onVisit = preview?.onVisit
  return (
    <Box component="ul" sx={list}>
      {entries.map((entry) =>
        entry.pages.length > 0 ? (
          <Area key={entry.url} entry={entry} current={current} onChoose={onChoose} onVisit={onVisit} />
        ) : (
          <li key={entry.url}>
            <PageLink url={entry.url} current={current} onChoose={onChoose} onVisit={onVisit}>
              <MenuIcon url={entry.url} />
              {t(entry.title as RouteTitle)}
            </PageLink>
          </li>
        ),
      )}
    </Box>
  )
}

function Area({ entry, current, onChoose, onVisit }: { entry: MenuEntry } & LinkContext) {
  const t = useTranslations('routes')
  const within = current !== undefined && isWithin(entry.url, current)
  /** Undefined until the user decides; the area of the current page is then expanded. */
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? within
  const id = useId()
  return (
    <li>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        sx={{ ...item, fontWeight: 500 }}
      >
        <MenuIcon url={entry.url} />
        <span>{t(entry.title as RouteTitle)}</span>
        <ExpandMore
          fontSize="small"
          sx={{ ml: 'auto', transition: 'transform 120ms', ...(open && { transform: 'rotate(180deg)' }) }}
        />
      </ButtonBase>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        sx={{ ...list, ...(!open && { display: 'none' }), pb: 0.75 }}
      >
        {entry.pages.map((page) => (
          <li key={page.url}>
            <PageLink url={page.url} current={current} onChoose={onChoose} onVisit={onVisit} nested>
              {t(page.title as RouteTitle)}
            </PageLink>
          </li>
        ))}
      </Box>
    </li>
  )
}

interface LinkContext {
  current: string | undefined
  onChoose: (() => void) | undefined
  onVisit: ((url: string) => void) | undefined
}

function PageLink({
  url,
  current,
  onChoose,
  onVisit,
  nested = false,
  children,
}: { url: string; nested?: boolean; children: ReactNode } & LinkContext) {
  const here = url === current
  return (
    <ButtonBase
      {...(onVisit
        ? { onClick: () => onVisit(url) }
        : {
            component: Link,
            nativeButton: false,
            href: url,
            prefetch: false,
            ...(onChoose && { onClick: onChoose }),
          })}
      aria-current={here ? 'page' : undefined}
      sx={{
        ...item,
        ...(nested && { pl: 4.5 }),
        ...(here && {
          bgcolor: 'action.selected',
          color: 'primary.main',
          fontWeight: 600,
          '&:hover': { bgcolor: 'action.selected' },
        }),
      }}
    >
      {children}
    </ButtonBase>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
} as const

const item = {
  width: '100%',
  minHeight: 36,
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1,
  px: 1,
  py: 0.5,
  whiteSpace: 'nowrap',
  borderRadius: 1,
  typography: 'body2',
  '&:hover': { bgcolor: 'action.hover' },
} as const
