'use client'

import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the password. */
export function PasswordField({ showLabel, hideLabel, slotProps, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        ...slotProps,
        htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={shown ? hideLabel : showLabel}
                edge="end"
                onClick={() => setShown(!shown)}
              >
                {shown ? <Icon icon={Eye} /> : <Icon icon={EyeOff} />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
