'use client'

import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

/** On or off. */
export function SwitchField<Values extends FieldValues>({ name, label }: BoundFieldProps<Values>) {
  const { bound, inputRef } = useBoundField<Values>(name)
  return (
    <FormControlLabel
      label={label}
      // Aligned with the fields around it.
      sx={{ ml: -0.5 }}
      control={
        <Switch
          name={bound.name}
          checked={Boolean(bound.value)}
          onChange={(_, checked) => bound.onChange(checked)}
          onBlur={bound.onBlur}
          slotProps={{ input: { ref: inputRef } }}
        />
      }
    />
  )
}
