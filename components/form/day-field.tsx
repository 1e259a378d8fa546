'use client'

import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PlainInput } from './day-range-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { useLateInput } from './use-late-input.ts'

const loadPicker = () => import('./day-pickers.tsx')

/** A day. The value is YYYY-MM-DD, or invalid text while the user types. */
export function DayField<Values extends FieldValues>({ name, label }: BoundFieldProps<Values>) {
  const row = useRef<HTMLDivElement>(null)
  const Input = useLateInput(row, PlainInput, loadPicker)
  const { bound, inputRef, error } = useBoundField<Values>(name)
  return (
    <Box ref={row} sx={{ display: 'grid' }}>
      <Input
        label={label}
        value={bound.value || undefined}
        onChange={(day) => bound.onChange(day ?? '')}
        onBlur={bound.onBlur}
        inputRef={inputRef}
        error={error}
      />
    </Box>
  )
}
