'use client'

import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { useBoundField } from './use-bound-field.ts'

export interface DayInputProps {
  label: string
  /** YYYY-MM-DD, or a text that is none while it is being typed. */
  value: string | undefined
  onChange: (next: string | null) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

interface DayRangeFieldProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/** Days from one to another, both counted in; one of them may be left open. The values are YYYY-MM-DD. */
export function DayRangeField<Values extends FieldValues>({ from, to, label }: DayRangeFieldProps<Values>) {
  const t = useTranslations('form')
  const row = useRef<HTMLDivElement>(null)
  const Input = usePicker(row)
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
      <End<Values> name={from} label={t('time_from', { label })} Input={Input} />
      <End<Values> name={to} label={t('time_to', { label })} Input={Input} />
    </Box>
  )
}

interface EndProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  Input: ComponentType<DayInputProps>
}

function End<Values extends FieldValues>({ name, label, Input }: EndProps<Values>) {
  const { bound, inputRef, error } = useBoundField<Values>(name)
  return (
    <Input
      label={label}
      value={bound.value ?? undefined}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      inputRef={inputRef}
      error={error}
    />
  )
}

/** Shows the value until the picker's code has come; it does not push out a field that has the focus. */
function usePicker(row: React.RefObject<HTMLElement | null>): ComponentType<DayInputProps> {
  const [Picker, setPicker] = useState<ComponentType<DayInputProps>>(() => PlainInput)
  useEffect(() => {
    let wanted = true
    const take = (next: ComponentType<DayInputProps>) => {
      if (!wanted) return
      const element = row.current
      if (element?.contains(document.activeElement)) {
        element.addEventListener('focusout', () => take(next), { once: true })
      } else setPicker(() => next)
    }
    import('./day-pickers.tsx').then(
      (module) => take(module.default),
      () => console.warn('The date picker could not be loaded; a day is typed.'),
    )
    return () => {
      wanted = false
    }
  }, [row])
  return Picker
}

function PlainInput({ label, value, onChange, onBlur, inputRef, error }: DayInputProps) {
  return (
    <TextField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { placeholder: 'YYYY-MM-DD' } }}
    />
  )
}

/** The rule of such a range, for contractResolver. */
export function dayRangeIssues(from: unknown, to: unknown, path: string): FieldIssue[] {
  return typeof from === 'string' && typeof to === 'string' && from > to
    ? [{ path, message: 'range_reversed' }]
    : []
}
