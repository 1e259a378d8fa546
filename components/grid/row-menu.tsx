'use client'

import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

interface RowMenuProps {
  /** Names the menu, with the row's name. */
  label: string
  items: readonly { id: string; label: string; destructive?: boolean; onClick: () => void }[]
}

/** Actions on a row that are seldom used. */
export function RowMenu({ label, items }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {items.map(({ id, label: text, destructive, onClick }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null)
              onClick()
            }}
            sx={destructive ? { color: 'error.main' } : undefined}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
