'use client'

import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

interface RadioFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Whether the options are in a row. */
  row?: boolean
}

/** One of a few options, all visible. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, value, options, onChange, row = false } = props
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row={row} aria-labelledby={id} value={value}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio onChange={() => onChange(option.value)} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
