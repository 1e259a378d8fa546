'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

interface FilterMenuProps {
  anchor: HTMLElement | null
  /** The fields that can be added. */
  items: readonly { name: string; label: string }[]
  onChoose: (name: string) => void
  onClose: () => void
}

/** The fields that are not chips yet. */
export function FilterMenu({ anchor, items, onChoose, onClose }: FilterMenuProps) {
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
      {items.map(({ name, label }) => (
        <MenuItem key={name} onClick={() => onChoose(name)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
