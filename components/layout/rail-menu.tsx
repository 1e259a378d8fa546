'use client'

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { routeOf } from '#lib/routes.ts'
import { isWithin, type MenuEntry } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { RouteTitle } from './route-title.ts'

/** The main menu as a rail of icons. An area opens its pages in a menu next to its icon. */
export function RailMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('routes')
  const current = routeOf(usePathname())?.url
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
      {entries.map((entry) => (
        <li key={entry.url}>
          {entry.pages.length > 0 ? (
            <Area entry={entry} current={current} />
          ) : (
            <Tooltip title={t(entry.title as RouteTitle)} placement="right">
              <ButtonBase
                component={Link}
                nativeButton={false}
                href={entry.url}
                prefetch={false}
                aria-label={t(entry.title as RouteTitle)}
                aria-current={entry.url === current ? 'page' : undefined}
                sx={{ ...item, ...(entry.url === current && marked) }}
              >
                <MenuIcon url={entry.url} />
              </ButtonBase>
            </Tooltip>
          )}
        </li>
      ))}
    </Box>
  )
}

function Area({ entry, current }: { entry: MenuEntry; current: string | undefined }) {
  const t = useTranslations('routes')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = t(entry.title as RouteTitle)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={anchor ? '' : name} placement="right">
        <ButtonBase
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ...item, ...(current !== undefined && isWithin(entry.url, current) && marked) }}
        >
          <MenuIcon url={entry.url} />
        </ButtonBase>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': name, subheader: <ListSubheader aria-hidden>{name}</ListSubheader> },
        }}
      >
        {entry.pages.map(({ url, title }) => (
          <MenuItem
            key={url}
            component={Link}
            href={url}
            prefetch={false}
            selected={url === current}
            aria-current={url === current ? 'page' : undefined}
            onClick={close}
            sx={{ typography: 'body2' }}
          >
            {t(title as RouteTitle)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const item = {
  width: '100%',
  minHeight: 36,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const

const marked = { bgcolor: 'action.selected', color: 'primary.main' } as const
