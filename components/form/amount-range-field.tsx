'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { compareAmounts } from '#lib/rules/money.ts'
import { AmountField } from './amount-field.tsx'

interface AmountRangeFieldProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/** Lowest and highest amount, both counted in; one of them may be left open. */
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

const AMOUNT = /^\d+(\.\d+)?$/

/** The rule of such a range, for contractResolver. */
export function amountRangeIssues(from: unknown, to: unknown, path: string): FieldIssue[] {
  if (typeof from !== 'string' || typeof to !== 'string' || !AMOUNT.test(from) || !AMOUNT.test(to)) return []
  return compareAmounts(from, to) > 0 ? [{ path, message: 'amount_reversed' }] : []
}
