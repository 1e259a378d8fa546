'use client'

import Button from '@mui/material/Button'
import { GRID_FONT } from './geometry.ts'

interface RowButtonProps {
  label: string
  /** The label with the row's name, for screen readers. */
  fullLabel: string
  /** The action removes something; such buttons come last. */
  destructive?: boolean
  onClick: () => void
}

/** An action on a row that opens a dialog. The most used action comes first; more than three go into a menu. */
export function RowButton({ label, fullLabel, destructive, onClick }: RowButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={fullLabel}
      color={destructive ? 'error' : 'primary'}
      onClick={onClick}
      sx={rowButtonStyles}
    >
      {label}
    </Button>
  )
}

/** The styles of all row actions. Their height fits the lowest row. */
export const rowButtonStyles = { minHeight: 28, minWidth: 0, px: 1, py: 0, fontSize: GRID_FONT } as const
