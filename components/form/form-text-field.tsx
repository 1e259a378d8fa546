'use client'

import Box from '@mui/material/Box'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import type { BoundFieldProps } from './use-bound-field.ts'
import { useBoundText } from './use-bound-text.ts'

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

/** From this part of its limit on, a text's length is shown. */
const COUNTED_FROM = 0.8

/** A text field of the form around it. */
export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { name, errorText, hint, counter, input, slots, ...field } = props
  const { bound, inputRef, invalid, required, mark, error } = useBoundText<Values>(name, errorText)
  const fieldError = useFieldMessage()
  const { maxLength, ...passed } = input ?? {}
  const isNumber = passed.inputMode === 'numeric' || passed.inputMode === 'decimal'
  const limit = isNumber ? undefined : maxLength
  const length = String(bound.value ?? '').trim().length
  const isTooLong = limit !== undefined && length > limit
  const text = error || (isTooLong && fieldError(`too_long?maximum=${limit}`)) || hint
  const count = counter
    ? counter(length)
    : limit !== undefined && length > limit * COUNTED_FROM && `${length}/${limit}`
  return (
    <TextField
      {...field}
      {...bound}
      value={bound.value ?? ''}
      inputRef={inputRef}
      error={invalid || isTooLong}
      helperText={
        count ? (
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{text}</span>
            <span>{count}</span>
          </Box>
        ) : (
          text
        )
      }
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
