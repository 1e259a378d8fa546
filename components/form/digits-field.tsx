'use client'

import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { FormTextField } from './form-text-field.tsx'
import type { BoundFieldProps } from './use-bound-field.ts'

interface DigitsFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  digits: number
}

/** A fixed number of digits, such as the first 6 digits of a card number. */
export function DigitsField<Values extends FieldValues>({ digits, ...props }: DigitsFieldProps<Values>) {
  const t = useTranslations('form')
  return (
    <FormTextField<Values>
      {...props}
      input={{ inputMode: 'numeric' }}
      errorText={() => t('digits', { count: digits })}
    />
  )
}
