'use client'

import Popover from '@mui/material/Popover'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface PanelProps {
  label: string
  /** The button below which the panel opens; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  sx: SxProps<Theme>
  children: ReactNode
}

/** A small dialog below the button that opens it, aligned with its right edge. */
export function Panel({ label, anchor, onClose, sx, children }: PanelProps) {
  return (
    <Popover
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx } }}
    >
      {children}
    </Popover>
  )
}
