'use client'

import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Option } from '#lib/client/options.ts'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

interface OneOfManyFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  /** Users find an option by its label, or by its whole value, such as the code of a country. */
  options: readonly Option[]
  required?: boolean
}

/** One of many options, found by typing. */
export function OneOfManyField<Values extends FieldValues>(props: OneOfManyFieldProps<Values>) {
  const { name, label, options, required = false } = props
  const t = useTranslations('form')
  const { bound, inputRef, invalid, mark, error } = useBoundField<Values>(name)
  const isHydrated = useIsHydrated()
  const typed = useRef('')
  return (
    <Autocomplete
      autoHighlight
      options={options}
      value={options.find(({ value }) => value === bound.value) ?? null}
      onChange={(_event, next) => bound.onChange(next?.value ?? '')}
      onInputChange={(_event, text, reason) => {
        // Without this, a name or code that is typed in full would be lost when the user moves on with Tab.
        const named = reason === 'blur' && options.find(isNamed(typed.current))
        if (named) bound.onChange(named.value)
        typed.current = reason === 'input' ? text : ''
      }}
      onBlur={bound.onBlur}
      filterOptions={(all, state) => [
        ...new Set([...all.filter(isNamed(state.inputValue)), ...byLabel(all, state)]),
      ]}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      noOptionsText={t('no_options')}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, ...(!required && mark) },
            htmlInput: { ...params.slotProps.htmlInput, readOnly: !isHydrated },
          }}
          required={required}
          inputRef={inputRef}
          label={label}
          error={invalid}
          helperText={error}
        />
      )}
    />
  )
}

const byLabel = createFilterOptions<Option>({ trim: true })

/** Whether the text is the whole label or value of an option. */
function isNamed(text: string): (option: Option) => boolean {
  const name = text.trim().toLowerCase()
  return ({ value, label }) => [value, label].some((each) => each.toLowerCase() === name)
}
