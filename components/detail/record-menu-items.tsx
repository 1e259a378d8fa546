'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import NextLink from 'next/link'
import type { MenuLink } from './menu-link.ts'

interface RecordMenuItemsProps {
  anchor: HTMLElement | null
  items: readonly MenuLink[]
  onClose: () => void
}

export function RecordMenuItems({ anchor, items, onClose }: RecordMenuItemsProps) {
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
      {items.map(({ id, label, href, onClick }) => (
        <MenuItem
          key={id}
          {...(href !== undefined && { component: NextLink, prefetch: false, href })}
          onClick={() => {
            onClose()
            onClick?.()
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
