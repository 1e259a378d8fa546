'use client'

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

/** Yes, no, or either. The value is a boolean, or null for either. */
export function YesNoField<Values extends FieldValues>({ name, label }: BoundFieldProps<Values>) {
  const t = useTranslations('form')
  const word = useTranslations('enums.yesNo')
  const { bound, inputRef, invalid, error } = useBoundField<Values>(name)
  const value: unknown = bound.value
  return (
    <TextField
      {...bound}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={({ target }) => bound.onChange(target.value === '' ? null : target.value === 'true')}
      select
      inputRef={inputRef}
      label={label}
      error={invalid}
      helperText={error}
    >
      <MenuItem value="">{t('any')}</MenuItem>
      <MenuItem value="true">{word('true')}</MenuItem>
      <MenuItem value="false">{word('false')}</MenuItem>
    </TextField>
  )
}
