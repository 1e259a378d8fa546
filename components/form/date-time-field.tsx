'use client'

import { TZDate } from '@date-fns/tz'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { wallClockIn } from '#lib/rules/wall-clock.ts'
import { NativeDateField } from './day-field.tsx'
import type { BoundFieldProps } from './use-bound-field.ts'

interface DateTimeFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  timeZone: string
  /** The earliest and the latest instant that the browser's calendar offers. */
  min?: string
  max?: string
  hint?: ReactNode
}

/** A point in time in the browser's own field, to the minute. The value is an ISO instant. */
export function DateTimeField<Values extends FieldValues>({
  timeZone,
  min,
  max,
  ...props
}: DateTimeFieldProps<Values>) {
  const textOf = (instant: string) => wallClockIn(instant, timeZone).slice(0, 16)
  const fromText = (text: string) => {
    const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = text.split(/\D/).map(Number)
    return new Date(+new TZDate(year, month - 1, day, hours, minutes, timeZone)).toISOString()
  }
  return (
    <NativeDateField<Values>
      {...props}
      type="datetime-local"
      textOf={textOf}
      fromText={fromText}
      min={min && textOf(min)}
      max={max && textOf(max)}
    />
  )
}
