'use client'

import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import type { Option } from '#lib/client/options.ts'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface MultiWordFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  /** The known options; users can also type other values. */
  options: readonly Option[]
  /** Runs after the user has chosen. */
  onChosen?: (values: string[]) => void
}

/** Several words: known ones found by typing, or any others. */
export function MultiWordField<Values extends FieldValues>(props: MultiWordFieldProps<Values>) {
  const { name, label, options, onChosen } = props
  const t = useTranslations('form')
  const { bound, inputRef, invalid, mark, error } = useBoundField<Values>(name)
  const chosen: readonly string[] = bound.value ?? []
  const optionOf = (value: string): Option =>
    options.find((option) => option.value === value) ?? { value, label: value }
  return (
    <Autocomplete<Option, true, false, true>
      multiple
      freeSolo
      autoSelect
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={chosen.map(optionOf)}
      onChange={(_event, next) => {
        const words = next.map((each) => (typeof each === 'string' ? each.trim() : each.value))
        const values = [...new Set(words.filter(Boolean))]
        bound.onChange(values)
        onChosen?.(values)
      }}
      onBlur={bound.onBlur}
      isOptionEqualToValue={(option, value) =>
        option.value === (typeof value === 'string' ? value : value.value)
      }
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
      renderValue={(values, getItemProps) =>
        values.map((option, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} {...item} label={typeof option === 'string' ? option : option.label} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, ...mark } }}
          inputRef={inputRef}
          label={label}
          error={invalid}
          helperText={error ?? t('words_hint')}
        />
      )}
    />
  )
}
