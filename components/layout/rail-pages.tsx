'use client'

import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { MenuEntry } from './menu.ts'
import type { RouteTitle } from './route-title.ts'

interface RailPagesProps {
  name: string
  pages: MenuEntry['pages']
  current: string | undefined
  anchor: HTMLElement | null
  onClose: () => void
}

/** The menu of an area's pages next to its icon in the rail. */
export function RailPages({ name, pages, current, anchor, onClose }: RailPagesProps) {
  const t = useTranslations('routes')
  return (
    <Menu
      anchorEl={anchor}
      open={Boolean(anchor)}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': name, subheader: <ListSubheader aria-hidden>{name}</ListSubheader> },
      }}
    >
      {pages.map(({ url, title }) => (
        <MenuItem
          key={url}
          component={Link}
          href={url}
          prefetch={false}
          selected={url === current}
          aria-current={url === current ? 'page' : undefined}
          onClick={onClose}
          sx={{ typography: 'body2' }}
        >
          {t(title as RouteTitle)}
        </MenuItem>
      ))}
    </Menu>
  )
}
