'use client'

import TextField from '@mui/material/TextField'
import { type Ref, useId } from 'react'
import { CODE_DIGITS, codeOf } from '#lib/rules/two-step.ts'

interface CodeFieldProps {
  label: string
  /** Digits only. */
  value: string
  onChange: (code: string) => void
  /** Called when all digits are entered: typed, pasted, or filled in by the phone. */
  onComplete: (code: string) => void
  /** Why the last code was rejected. */
  error?: string | undefined
  /** The code is being checked. The field keeps the focus meanwhile. */
  pending?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code of six digits. Pasted text such as '123 456' is accepted; other characters are removed. */
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
