'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { AmountField } from './amount-field.tsx'

interface AmountRangeFieldProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/** The lowest and the highest amount, both inclusive. One of them can be empty. */
export function AmountRangeField<Values extends FieldValues>(props: AmountRangeFieldProps<Values>) {
  const { from, to, label } = props
  const t = useTranslations('form')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }} role="group" aria-label={label}>
      <AmountField<Values> name={from} label={t('amount_from', { label })} />
      <AmountField<Values> name={to} label={t('amount_to', { label })} />
    </Box>
  )
}
