'use client'

import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { BoundFieldProps } from './use-bound-field.ts'
import { useBoundText } from './use-bound-text.ts'
import { useTextHelp } from './use-text-help.tsx'

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
  /**
   * Passed to the input: inputMode, autoComplete … A text longer than `maxLength` is kept and marked as an
   * error, because a browser would cut a pasted text without notice. Digits stop at the limit.
   */
  input?: ComponentProps<'input'> & { rows?: number }
  slots?: Omit<NonNullable<TextFieldProps['slotProps']>, 'htmlInput'>
}

/** A text field of the form around it. */
export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { name, errorText, hint, counter, input, slots, ...field } = props
  const { bound, inputRef, invalid, required, mark, error } = useBoundText<Values>(name, errorText)
  const { maxLength, ...passed } = input ?? {}
  const isNumber = passed.inputMode === 'numeric' || passed.inputMode === 'decimal'
  const limit = isNumber ? undefined : maxLength
  const { help, isTooLong } = useTextHelp(String(bound.value ?? ''), { error, hint, counter, limit })
  return (
    <TextField
      {...field}
      {...bound}
      value={bound.value ?? ''}
      inputRef={inputRef}
      error={invalid || isTooLong}
      helperText={help}
      slotProps={{
        ...slots,
        inputLabel: { ...slots?.inputLabel, ...(!field.required && mark) },
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          ...(required && { 'aria-required': true }),
          ...passed,
          ...(isNumber && maxLength !== undefined && { maxLength }),
        },
      }}
    />
  )
}
