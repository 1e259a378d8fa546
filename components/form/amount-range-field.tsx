'use client'

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useAmountError } from './amount-field.tsx'
import { useBoundText } from './use-bound-text.ts'

interface AmountRangeFieldProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/** The lowest and the highest amount, both inclusive. One of them can be empty. The error is below both. */
export function AmountRangeField<Values extends FieldValues>(props: AmountRangeFieldProps<Values>) {
  const { from, to, label } = props
  const t = useTranslations('form')
  const errorText = useAmountError()
  const helpId = useId()
  const first = useBoundText<Values>(from, errorText)
  const last = useBoundText<Values>(to, errorText)
  const end = ({ bound, inputRef, invalid }: typeof first, short: string, name: string) => (
    <TextField
      {...bound}
      label={short}
      value={bound.value ?? ''}
      inputRef={inputRef}
      error={invalid}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          spellCheck: false,
          'aria-label': name,
          ...(invalid && { 'aria-describedby': helpId }),
        },
      }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }} role="group" aria-label={label}>
      {/* A half of the width is too narrow for the whole label. */}
      <Box aria-hidden sx={{ gridColumn: '1 / -1', typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      {end(first, t('from'), t('amount_from', { label }))}
      {end(last, t('to'), t('amount_to', { label }))}
      {(first.invalid || last.invalid) && (
        <FormHelperText id={helpId} error sx={{ gridColumn: '1 / -1', mt: 0 }}>
          {first.invalid ? first.error : last.error}
        </FormHelperText>
      )}
    </Box>
  )
}
