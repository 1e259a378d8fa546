'use client'

import Box from '@mui/material/Box'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

export interface FormTextFieldProps<Values extends FieldValues>
  extends BoundFieldProps<Values>,
    Pick<
      TextFieldProps,
      | 'autoFocus'
      | 'disabled'
      | 'fullWidth'
      | 'maxRows'
      | 'minRows'
      | 'multiline'
      | 'onFocus'
      | 'required'
      | 'rows'
      | 'sx'
      | 'type'
    > {
  hint?: ReactNode
  /** The field's own text for a message key, instead of the rule's; undefined: the rule's. */
  errorText?: ((messageKey: string) => string | undefined) | undefined
  /** Shown at the end of the hint, also with an error: the number of characters entered. */
  counter?: (length: number) => ReactNode
  /** Passed to the input: inputMode, autoComplete … */
  input?: ComponentProps<'input'> & { rows?: number }
  slots?: Omit<NonNullable<TextFieldProps['slotProps']>, 'htmlInput'>
}

/** A text field of the form around it. */
export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { name, errorText, hint, counter, input, slots, ...field } = props
  const { bound, inputRef, invalid, error } = useBoundField<Values>(name, errorText)
  const text = error || hint
  return (
    <TextField
      {...field}
      {...bound}
      value={bound.value ?? ''}
      inputRef={inputRef}
      error={invalid}
      helperText={
        counter ? (
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{text}</span>
            <span>{counter(String(bound.value ?? '').trim().length)}</span>
          </Box>
        ) : (
          text
        )
      }
      slotProps={{ ...slots, htmlInput: { autoComplete: 'off', spellCheck: false, ...input } }}
    />
  )
}
