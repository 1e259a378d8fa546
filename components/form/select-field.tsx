'use client'

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import type { Option } from './multi-select-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface SelectFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  options: readonly Option[]
  /** The choice of none, where none may be chosen. */
  noneLabel?: string
}

/** One of a few. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, options, noneLabel } = props
  const { bound, inputRef, invalid, error } = useBoundField<Values>(name)
  return (
    <TextField
      {...bound}
      value={bound.value ?? ''}
      select
      inputRef={inputRef}
      label={label}
      error={invalid}
      helperText={error}
    >
      {noneLabel !== undefined && <MenuItem value="">{noneLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
