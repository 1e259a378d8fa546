'use client'

import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Close from '@mui/icons-material/Close'
import Chip from '@mui/material/Chip'
import type { MouseEvent } from 'react'

interface FilterChipProps {
  field: string
  name: string
  /** The condition in words; undefined while the field is empty. */
  value?: string | undefined
  /** The default condition, which is no restriction that the user chose. */
  usual?: boolean
  isOpen: boolean
  onOpen: (anchor: HTMLElement) => void
  /** Removes the condition; undefined if it cannot be removed. */
  onRemove: (() => void) | undefined
  /** The chip's name with its value, for screen readers. */
  label: string
}

/** One condition of a filter: opens its field; the cross or the Delete key removes the condition. */
export function FilterChip(props: FilterChipProps) {
  const { field, name, value, usual = false, isOpen, onOpen, onRemove, label } = props
  const isSet = value !== undefined && !usual
  return (
    <Chip
      component="button"
      type="button"
      data-field={field}
      variant={isSet ? 'filled' : 'outlined'}
      label={isSet ? label : (value ?? name)}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget)}
      // The arrow opens the field like the rest of the chip.
      onDelete={isSet && onRemove ? onRemove : (event: MouseEvent<HTMLElement>) => openFrom(event, onOpen)}
      deleteIcon={isSet && onRemove ? <Close /> : <ArrowDropDown />}
      sx={{
        ...chipStyles,
        ...(isSet && {
          bgcolor: 'action.selected',
          color: 'text.primary',
          '& .MuiChip-deleteIcon': { color: 'text.secondary', fontSize: 16 },
        }),
      }}
    />
  )
}

const openFrom = (
  event: { currentTarget: EventTarget; key?: string },
  onOpen: (anchor: HTMLElement) => void,
) => {
  // The Delete key has nothing to remove.
  if (event.key !== undefined || !(event.currentTarget instanceof Element)) return
  const chip = event.currentTarget.closest<HTMLElement>('.MuiChip-root')
  if (chip) onOpen(chip)
}

const chipStyles = {
  height: 32,
  flex: 'none',
  maxWidth: '22rem',
  borderRadius: '6px',
  fontWeight: 400,
  typography: 'body2',
  '&.MuiChip-outlined': { borderColor: 'divider' },
  '&:focus-visible': { outline: '2px solid var(--portal-focus)', outlineOffset: 1 },
  '& .MuiChip-deleteIcon': { color: 'text.secondary', fontSize: 18 },
}
