'use client'

import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import type { Option } from '#lib/client/options.ts'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

interface MultiSelectFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  options: readonly Option[]
  /** Runs after the user has chosen. */
  onChosen?: (values: string[]) => void
}

/** Several of many options, found by typing. A value without an option is shown as it is. */
export function MultiSelectField<Values extends FieldValues>(props: MultiSelectFieldProps<Values>) {
  const { name, label, options, onChosen } = props
  const t = useTranslations('form')
  const { bound, inputRef, invalid, mark, error } = useBoundField<Values>(name)
  const isHydrated = useIsHydrated()
  const chosen: readonly string[] = bound.value ?? []
  const optionOf = (value: string) =>
    options.find((option) => option.value === value) ?? { value, label: value }
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={1}
      options={options}
      value={chosen.map(optionOf)}
      onChange={(_event, next) => {
        const values = next.map((option) => option.value)
        bound.onChange(values)
        onChosen?.(values)
      }}
      onBlur={bound.onBlur}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      noOptionsText={t('no_options')}
      renderOption={({ key, ...option }, { label: text }, { selected }) => (
        <li key={key} {...option}>
          <Checkbox checked={selected} tabIndex={-1} sx={{ p: 0.5, mr: 1 }} />
          {text}
        </li>
      )}
      renderValue={(values, getItemProps) =>
        values.map((option, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} {...item} label={option.label} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, ...mark },
            htmlInput: { ...params.slotProps.htmlInput, readOnly: !isHydrated },
          }}
          inputRef={inputRef}
          label={label}
          error={invalid}
          helperText={error}
        />
      )}
      sx={{
        '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
        '& .MuiAutocomplete-tag': { maxWidth: 'calc(100% - 3rem)' },
      }}
    />
  )
}
