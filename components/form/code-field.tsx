'use client'

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type Ref, useId, useState } from 'react'
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

const cells = Array.from({ length: CODE_DIGITS }, (_, at) => at)

/**
 * A code of six digits, drawn in six cells. One transparent input above them takes all entries, so that pasting,
 * input methods, autofill and screen readers work as in any field. Pasted text such as '123 456' is accepted; other
 * characters are removed.
 */
export function CodeField({ label, value, onChange, onComplete, error, pending, ref }: CodeFieldProps) {
  const id = useId()
  /** The text of an input method that is not confirmed yet; a change of it would disturb the method. */
  const [draft, setDraft] = useState<string>()
  const enter = (text: string) => {
    const code = codeOf(text)
    onChange(code)
    if (code.length === CODE_DIGITS && code !== value) onComplete(code)
  }
  const shown = draft === undefined ? value : codeOf(draft)
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={field}>
        <input
          id={id}
          ref={ref}
          value={draft ?? value}
          onChange={({ target, nativeEvent }) =>
            (nativeEvent as InputEvent).isComposing ? setDraft(target.value) : enter(target.value)
          }
          onCompositionEnd={({ currentTarget }) => {
            setDraft(undefined)
            enter(currentTarget.value)
          }}
          // Digits are entered and removed at the end only, where the cells show the next one.
          onSelect={({ currentTarget: input }) => {
            const end = input.value.length
            if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
              input.setSelectionRange(end, end)
          }}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          readOnly={pending}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {cells.map((at) => (
          <Box
            key={at}
            component="span"
            aria-hidden
            data-next={at === Math.min(shown.length, CODE_DIGITS - 1)}
            data-wrong={Boolean(error)}
          >
            {shown[at]}
          </Box>
        ))}
      </Box>
      {error && (
        <FormHelperText id={`${id}-error`} role="alert" error>
          {error}
        </FormHelperText>
      )}
    </div>
  )
}

const field = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `repeat(${CODE_DIGITS}, minmax(0, 3rem))`,
  gap: 1,
  '& span': {
    display: 'grid',
    placeItems: 'center',
    height: '3.25rem',
    border: '1px solid var(--portal-edge)',
    borderRadius: 1,
    bgcolor: 'background.paper',
    typography: 'h1',
  },
  '& span[data-wrong=true]': { borderColor: 'error.main' },
  '& input:focus ~ span[data-next=true]': { outline: '2px solid var(--portal-focus)', outlineOffset: -1 },
  '& input:read-only ~ span': { color: 'text.secondary' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    p: 0,
    border: 0,
    opacity: 0,
    // Smaller text makes phones zoom in.
    fontSize: '1rem',
    cursor: 'text',
  },
} as const
