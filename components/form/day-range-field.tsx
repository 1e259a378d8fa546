'use client'

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { usePortal } from '#lib/client/portal.tsx'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'

interface DayRangeFieldProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/** Days from and to, in the zone in force; either may be open, and both may lie ahead. The values are ISO instants. */
export function DayRangeField<Values extends FieldValues>({ from, to, label }: DayRangeFieldProps<Values>) {
  const t = useTranslations('form')
  const say = useFieldMessage()
  const { timeZone } = usePortal()
  const start = useController<Values>({ name: from })
  const end = useController<Values>({ name: to })
  const message = say(start.fieldState.error?.message ?? end.fieldState.error?.message)
  const dayIn = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(+new Date(value)) ? dayOf(value, timeZone) : ''
  /** Noon of the day in UTC is that day in every zone that trades. */
  const instantOf = (day: string, at: (instant: Date, zone: string) => Date) =>
    day ? at(new Date(`${day}T12:00:00Z`), timeZone).toISOString() : null
  const field = (controller: typeof start, text: string, at: (instant: Date, zone: string) => Date) => (
    <TextField
      type="date"
      label={text}
      value={dayIn(controller.field.value)}
      onChange={({ target }) => controller.field.onChange(instantOf(target.value, at))}
      onBlur={controller.field.onBlur}
      inputRef={controller.field.ref}
      error={Boolean(controller.fieldState.error)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {field(start, t('time_from', { label }), startOfDayIn)}
        {field(end, t('time_to', { label }), endOfDayIn)}
      </Box>
      {message && <FormHelperText error>{message}</FormHelperText>}
    </Box>
  )
}

/** The rule of such a range, for contractResolver. */
export function dayRangeIssues(from: unknown, to: unknown, path: string): FieldIssue[] {
  if (typeof from !== 'string' || typeof to !== 'string') return []
  return new Date(from) > new Date(to) ? [{ path, message: 'range_reversed' }] : []
}
