'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { useFormat } from '#lib/format/use-format.ts'
import { endOfDayIn } from '#lib/rules/days.ts'
import { presetRange, presets, sameRange } from './date-presets.ts'
import type { DateTimeInputProps } from './date-time-input.ts'
import { useFieldWords } from './use-field-words.tsx'
import { useLateInput } from './use-late-input.ts'
import { useMoment } from './use-moment.ts'

interface DateTimeRangeFieldProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/**
 * A date and time range with presets in the portal's time zone, which is shown next to it. The values are ISO
 * instants; both ends are inclusive.
 */
export function DateTimeRangeField<Values extends FieldValues>(props: DateTimeRangeFieldProps<Values>) {
  const { from, to, label } = props
  const t = useTranslations('form')
  const errorText = useFieldWords()
  const format = useFormat()
  const moment = useMoment()
  const { now, timeZone, merchantZone } = moment
  const form = useFormContext<Values>()
  const start = useController<Values>({ name: from })
  const end = useController<Values>({ name: to })
  const row = useRef<HTMLDivElement>(null)
  const Input = useLateInput(row, PlainInput, loadPickers)
  const message = errorText(start.fieldState.error ?? end.fieldState.error)
  const range = { from: start.field.value as string | undefined, to: end.field.value as string | undefined }

  const choose = (preset: (typeof presets)[number]) => {
    const next = presetRange(preset, moment)
    start.field.onChange(next.from)
    end.field.onChange(next.to)
    form.clearErrors([from, to])
  }
  const shared = { timeZone, maxDate: endOfDayIn(now, merchantZone).toISOString() }
  return (
    <Box role="group" aria-label={label} sx={{ minWidth: 0, gridColumn: { xs: 'auto', sm: 'span 2' } }}>
      <Box ref={row} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
        <Input
          {...shared}
          label={t('time_from', { label })}
          value={range.from}
          onChange={(next) => start.field.onChange(instantOf(next, 0))}
          onBlur={start.field.onBlur}
          inputRef={start.field.ref}
          error={Boolean(start.fieldState.error)}
        />
        <Input
          {...shared}
          label={t('time_to', { label })}
          value={range.to}
          onChange={(next) => end.field.onChange(instantOf(next, 999))}
          onBlur={end.field.onBlur}
          inputRef={end.field.ref}
          error={Boolean(end.fieldState.error)}
        />
      </Box>
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.75 }}>
        {presets.map((preset) => {
          const pressed = sameRange(range, presetRange(preset, moment))
          return (
            <Chip
              key={preset}
              component="button"
              type="button"
              clickable
              aria-pressed={pressed}
              color={pressed ? 'primary' : 'default'}
              variant={pressed ? 'filled' : 'outlined'}
              label={t(`preset_${preset}`)}
              onClick={() => choose(preset)}
            />
          )
        })}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', ml: 0.5 }}>
          {t('time_zone', { zone: timeZone, offset: format.offset(now) })}
        </Box>
      </Box>
    </Box>
  )
}

/** The end of a range includes the whole second. Invalid text stays a text that validation rejects. */
function instantOf(date: Date | null, milliseconds: number): string | undefined {
  if (!date) return undefined
  const at = new Date(+date)
  if (Number.isNaN(+at)) return 'invalid'
  at.setUTCMilliseconds(milliseconds)
  return at.toISOString()
}

const loadPickers = () => import('./date-time-pickers.tsx')

/** Shows the value until the pickers are loaded. */
function PlainInput({ label, value, inputRef, error }: DateTimeInputProps) {
  const format = useFormat()
  const text = value && !Number.isNaN(+new Date(value)) ? format.dateTime(value) : ''
  return (
    <TextField
      label={label}
      value={text}
      inputRef={inputRef}
      error={error}
      slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
    />
  )
}
