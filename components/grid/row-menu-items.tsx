'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { CARDS_BELOW } from './geometry.ts'
import type { RowItem } from './row-item.ts'

const onlyOnPhones = { [`@media (min-width: ${CARDS_BELOW}px)`]: { display: 'none' } }

interface RowMenuItemsProps {
  anchor: HTMLElement | null
  /** The visible action; on a phone it is in the menu too. */
  first: RowItem | undefined
  items: readonly RowItem[]
  onClose: () => void
}

export function RowMenuItems({ anchor, first, items, onClose }: RowMenuItemsProps) {
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
      {[...(first ? [first] : []), ...items].map((item) => (
        <MenuItem
          key={item.id}
          title={item.title}
          disabled={item.offFor !== undefined}
          sx={item === first ? onlyOnPhones : undefined}
          {...(item.href !== undefined && { component: NextLink, prefetch: false, href: item.href })}
          onClick={() => {
            onClose()
            item.onClick?.()
          }}
        >
          {item.label}
          {item.offFor && (
            <Typography variant="caption" sx={{ ml: 1, whiteSpace: 'normal' }}>
              {item.offFor}
            </Typography>
          )}
        </MenuItem>
      ))}
    </Menu>
  )
}
