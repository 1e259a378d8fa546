'use client'

import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { useEarlyTextRef } from './use-bound-text.ts'

interface DayFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  /** The earliest and the latest day that the browser's calendar offers, YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
  hint?: ReactNode
  required?: boolean
}

/** A day in the browser's own date field. The value is YYYY-MM-DD, empty while the day is incomplete. */
export const DayField = <Values extends FieldValues>(props: DayFieldProps<Values>) => (
  <NativeDateField<Values> {...props} type="date" textOf={same} fromText={same} />
)

const same = (text: string) => text

interface NativeDateFieldProps<Values extends FieldValues> extends DayFieldProps<Values> {
  type: 'date' | 'datetime-local'
  /** The text of the browser's field for a value, and the value of a text. */
  textOf: (value: string) => string
  fromText: (text: string) => string
}

export function NativeDateField<Values extends FieldValues>(props: NativeDateFieldProps<Values>) {
  const { name, label, hint, min, max, required = false, type, textOf, fromText } = props
  const { bound, inputRef, invalid, mark, error } = useBoundField<Values>(name)
  const text = bound.value ? textOf(bound.value) : ''
  const onText = (next: string) => bound.onChange(next && fromText(next))
  const fieldRef = useEarlyTextRef(inputRef, text, onText)
  return (
    <TextField
      type={type}
      label={label}
      required={required}
      name={bound.name}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onBlur={bound.onBlur}
      inputRef={fieldRef}
      error={invalid}
      helperText={error || hint}
      slotProps={{ inputLabel: { shrink: true, ...(!required && mark) }, htmlInput: { min, max } }}
    />
  )
}
