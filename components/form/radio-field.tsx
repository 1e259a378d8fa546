'use client'

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
    <div role="radiogroup" aria-labelledby={id} className="portal-radios">
      <div id={id} className="title">
        {label}
      </div>
      <div className={row ? 'options row' : 'options'}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
