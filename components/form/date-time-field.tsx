'use client'

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { instantOfText, textOfInstant } from './date-time-text.ts'
import { NativeDateField } from './day-field.tsx'
import type { BoundFieldProps } from './use-bound-field.ts'

interface DateTimeFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  timeZone: string
  /** The earliest and the latest instant that the browser's calendar offers. */
  min?: string
  max?: string
  hint?: ReactNode
}

/** A point in time in the browser's own field, to the minute. The value is an ISO instant, or the text of an incomplete one. */
export function DateTimeField<Values extends FieldValues>({
  timeZone,
  min,
  max,
  ...props
}: DateTimeFieldProps<Values>) {
  const textOf = (value: string) => textOfInstant(value, timeZone)
  return (
    <NativeDateField<Values>
      {...props}
      type="datetime-local"
      textOf={textOf}
      fromText={(text) => instantOfText(text, timeZone)}
      min={min && textOf(min)}
      max={max && textOf(max)}
    />
  )
}
