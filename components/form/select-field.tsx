'use client'

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FieldValues } from 'react-hook-form'
import type { Option } from '#lib/client/options.ts'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface SelectFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  options: readonly Option[]
  /** The label of the empty option; without it, a value is required. */
  noneLabel?: string
  required?: boolean
  /** The value of an option's text, for a field that is no text. */
  fromText?: (text: string) => unknown
  /** Runs after the user has chosen. */
  onChosen?: (value: string) => void
}

/** One of a few options. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, options, noneLabel, required = false, fromText, onChosen } = props
  const { bound, inputRef, invalid, mark, error } = useBoundField<Values>(name)
  const chosen = String(bound.value ?? '')
  return (
    <TextField
      {...bound}
      // Fetched options can arrive later than the value.
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={({ target: { value } }) => {
        bound.onChange(value && fromText ? fromText(value) : value)
        onChosen?.(value)
      }}
      required={required}
      select
      inputRef={inputRef}
      label={label}
      error={invalid}
      helperText={error}
      slotProps={{ inputLabel: required ? {} : mark }}
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
