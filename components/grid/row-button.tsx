'use client'

import Button from '@mui/material/Button'
import { GRID_FONT } from './geometry.ts'

interface RowButtonProps {
  label: string
  /** The same with the row's number or name: how it is read out. */
  fullLabel: string
  /** It takes something away: such a button comes last. */
  destructive?: boolean
  onClick: () => void
}

/** What can be done with a row, in a dialog. The usual one comes first; more than three go into a menu. */
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

/** Of everything that can be done with a row: as high as the lowest row leaves room for. */
export const rowButtonStyles = { minHeight: 28, minWidth: 0, px: 1, py: 0, fontSize: GRID_FONT } as const
