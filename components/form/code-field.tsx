'use client'

import TextField from '@mui/material/TextField'
import { type Ref, useId } from 'react'
import { CODE_DIGITS, codeOf } from '#lib/rules/two-step.ts'

interface CodeFieldProps {
  label: string
  /** Digits only. */
  value: string
  onChange: (code: string) => void
  /** All digits are there: typed, pasted, or filled in by the phone. */
  onComplete: (code: string) => void
  /** Why the last one was refused. */
  error?: string | undefined
  /** It is being checked. The field keeps the focus meanwhile. */
  pending?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code of six digits. '123 456' may be pasted; what is no digit falls away. */
export function CodeField({ label, value, onChange, onComplete, error, pending, ref }: CodeFieldProps) {
  const id = useId()
  return (
    <TextField
      id={id}
      inputRef={ref}
      label={label}
      value={value}
      onChange={(event) => {
        const code = codeOf(event.target.value)
        onChange(code)
        if (code.length === CODE_DIGITS && code !== value) onComplete(code)
      }}
      required
      error={Boolean(error)}
      helperText={error}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          autoCorrect: 'off',
          spellCheck: false,
          readOnly: pending,
        },
        formHelperText: { role: 'alert' },
      }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.3em' } }}
    />
  )
}
