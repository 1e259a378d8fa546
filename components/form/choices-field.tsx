'use client'

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Option } from '#lib/client/options.ts'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface ChoicesFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  options: readonly Option[]
}

/** From this number of options on, users can search them. */
const MANY = 9

/** Selects several options. All options are visible. A value without an option is shown unchanged. */
export function ChoicesField<Values extends FieldValues>({
  name,
  label,
  options,
}: ChoicesFieldProps<Values>) {
  const t = useTranslations('form')
  const { bound, inputRef, error } = useBoundField<Values>(name)
  const [typed, setTyped] = useState('')
  const chosen: readonly string[] = bound.value ?? []
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value))
  const all = [...options, ...unknown.map((value) => ({ value, label: value }))]
  const wanted = typed.trim().toLowerCase()
  const found = wanted ? all.filter((option) => option.label.toLowerCase().includes(wanted)) : all
  const toggle = (value: string) =>
    bound.onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <FormControl component="fieldset" error={Boolean(error)} fullWidth>
      <FormLabel component="legend" sx={{ typography: 'subtitle2', color: 'text.primary', mb: 0.5 }}>
        {label}
      </FormLabel>
      {all.length >= MANY && (
        <TextField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('find_option')}
          slotProps={{ htmlInput: { 'aria-label': t('find_option'), autoComplete: 'off' } }}
          sx={{ mb: 0.5 }}
        />
      )}
      <FormGroup sx={{ maxHeight: 'min(18rem, 50vh)', overflowY: 'auto', flexWrap: 'nowrap' }}>
        {found.map((option, index) => (
          <FormControlLabel
            key={option.value}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
            control={
              <Checkbox
                {...(index === 0 && { slotProps: { input: { ref: inputRef } } })}
                sx={{ p: '5px', ml: '6px' }}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            }
            label={option.label}
          />
        ))}
        {found.length === 0 && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', py: 0.5 }}>{t('no_options')}</Box>
        )}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
