'use client'

import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type ComponentType, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import type { DayInputProps } from './day-input.ts'
import { useBoundField } from './use-bound-field.ts'
import { useLateInput } from './use-late-input.ts'

interface RangeProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/** Converts days to the form's values. Text that is not a day is kept, so that a rule can reject it. */
export interface DayCodec {
  toDay: (value: string) => string
  toValue: (day: string) => string
}

interface DaysFieldProps<Values extends FieldValues> extends RangeProps<Values> {
  first: DayCodec
  last: DayCodec
  late?: Late
}

/** The plain input until the picker is loaded. */
interface Late {
  plain: ComponentType<DayInputProps>
  load: () => Promise<{ default: ComponentType<DayInputProps> }>
}

const plain: DayCodec = { toDay: (value) => value, toValue: (day) => day }
const lateDays: Late = { plain: PlainInput, load: () => import('./day-pickers.tsx') }
const lateMonths: Late = { plain: PlainMonth, load: () => import('./month-pickers.tsx') }

/** A range of days, both inclusive. One of them can be empty. The values are YYYY-MM-DD. */
export function DayRangeField<Values extends FieldValues>(props: RangeProps<Values>) {
  return <DaysField<Values> {...props} first={plain} last={plain} />
}

/** A range of months, both inclusive. The values are YYYY-MM. */
export function MonthRangeField<Values extends FieldValues>(props: RangeProps<Values>) {
  return <DaysField<Values> {...props} first={plain} last={plain} late={lateMonths} />
}

/** The two ends of a range, for any codec. */
export function DaysField<Values extends FieldValues>({
  from,
  to,
  label,
  first,
  last,
  late = lateDays,
}: DaysFieldProps<Values>) {
  const t = useTranslations('form')
  const row = useRef<HTMLDivElement>(null)
  const Input = useLateInput(row, late.plain, late.load)
  const form = useFormContext<Values>()
  /** Validates the range as soon as both days are entered. */
  const validate = () => {
    if ([from, to].every((name) => isDayOrNone(form.getValues(name)))) void form.trigger([from, to])
  }
  return (
    <Box
      ref={row}
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 1,
        gridColumn: { xs: 'auto', sm: 'span 2' },
      }}
    >
      <End<Values>
        name={from}
        label={t('time_from', { label })}
        Input={Input}
        codec={first}
        onEdited={validate}
      />
      <End<Values> name={to} label={t('time_to', { label })} Input={Input} codec={last} onEdited={validate} />
    </Box>
  )
}

const isDayOrNone = (value: unknown) => !value || /^\d{4}-\d{2}(-\d{2}|$)/.test(String(value))

interface EndProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  Input: ComponentType<DayInputProps>
  codec: DayCodec
  onEdited: () => void
}

function End<Values extends FieldValues>({ name, label, Input, codec, onEdited }: EndProps<Values>) {
  const { bound, inputRef, error } = useBoundField<Values>(name)
  return (
    <Input
      label={label}
      value={bound.value ? codec.toDay(bound.value) : undefined}
      onChange={(day) => {
        bound.onChange(day && codec.toValue(day))
        onEdited()
      }}
      onBlur={bound.onBlur}
      inputRef={inputRef}
      error={error}
    />
  )
}

function PlainInput(props: DayInputProps) {
  return <PlainText {...props} placeholder="YYYY-MM-DD" />
}

function PlainMonth(props: DayInputProps) {
  return <PlainText {...props} placeholder="YYYY-MM" />
}

function PlainText(props: DayInputProps & { placeholder: string }) {
  const { label, value, onChange, onBlur, inputRef, error, placeholder } = props
  return (
    <TextField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { placeholder } }}
    />
  )
}
