'use client'

import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { MOST_MINOR_UNITS } from '#lib/rules/minor-units.ts'
import { MAX_AMOUNT_DIGITS } from '#lib/rules/money.ts'
import { FormTextField } from './form-text-field.tsx'
import type { BoundFieldProps } from './use-bound-field.ts'

/** The text for an amount in a wrong format. The general text does not say what is expected. */
export function useAmountError(): (messageKey: string) => string | undefined {
  const t = useTranslations('form')
  return (key) =>
    key === 'format'
      ? t('amount_format', { digits: MAX_AMOUNT_DIGITS, decimals: MOST_MINOR_UNITS })
      : undefined
}

/** An amount as a decimal string. The currency is unknown here, so up to three decimals are allowed. */
export function AmountField<Values extends FieldValues>(props: BoundFieldProps<Values>) {
  return <FormTextField<Values> {...props} input={{ inputMode: 'decimal' }} errorText={useAmountError()} />
}
