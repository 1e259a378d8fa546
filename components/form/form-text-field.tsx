'use client'

import TextField from '@mui/material/TextField'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface FormTextFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  hint?: string | undefined
  /** Instead of the rule's own words, where the field knows better ones. */
  errorText?: ((messageKey: string) => string | undefined) | undefined
  /** Passed to the input: inputMode, autoComplete … */
  input?: ComponentProps<'input'>
}

export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { name, label, hint, errorText, input } = props
  const { bound, inputRef, invalid, messageKey, error } = useBoundField<Values>(name)
  return (
    <TextField
      {...bound}
      value={bound.value ?? ''}
      inputRef={inputRef}
      label={label}
      error={invalid}
      helperText={(invalid && messageKey && errorText?.(messageKey)) || error || hint}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, ...input } }}
    />
  )
}
