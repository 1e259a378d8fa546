'use client'

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { usePortal } from '#lib/client/portal.tsx'
import { endOfDayIn } from '#lib/rules/days.ts'
import { instantOf, loadPickers, PlainInput } from './date-time-range-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { useLateInput } from './use-late-input.ts'

interface DateTimeFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  timeZone: string
  hint?: ReactNode
}

/** A point in time until the end of today. The value is an ISO instant, or invalid text while the user types. */
export function DateTimeField<Values extends FieldValues>(props: DateTimeFieldProps<Values>) {
  const { name, label, timeZone, hint } = props
  const { serverTime } = usePortal()
  const row = useRef<HTMLDivElement>(null)
  const Input = useLateInput(row, PlainInput, loadPickers)
  const { bound, inputRef, invalid, error } = useBoundField<Values>(name)
  return (
    <Box ref={row} sx={{ display: 'grid', alignContent: 'start' }}>
      <Input
        label={label}
        value={bound.value || undefined}
        onChange={(next) => bound.onChange(instantOf(next, 0) ?? '')}
        onBlur={bound.onBlur}
        inputRef={inputRef}
        error={invalid}
        timeZone={timeZone}
        maxDate={endOfDayIn(serverTime, timeZone).toISOString()}
      />
      {(error || hint) && <FormHelperText error={invalid}>{error || hint}</FormHelperText>}
    </Box>
  )
}
