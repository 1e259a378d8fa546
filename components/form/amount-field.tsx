'use client'

import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { FormTextField } from './form-text-field.tsx'
import type { BoundFieldProps } from './use-bound-field.ts'

/** An amount as a decimal text; no currency is known here, so up to three decimals pass. */
export function AmountField<Values extends FieldValues>(props: BoundFieldProps<Values>) {
  const t = useTranslations('form')
  return (
    <FormTextField<Values>
      {...props}
      input={{ inputMode: 'decimal' }}
      errorText={(key) => (key === 'format' ? t('amount_format') : undefined)}
    />
  )
}
