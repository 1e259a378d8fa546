'use client'

import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { PlainField, type PlainFieldProps } from '#components/plain/text-field.tsx'

interface PasswordInputProps extends Omit<PlainFieldProps, 'type' | 'end'> {
  showLabel: string
  hideLabel: string
}

/** As PasswordField, without styled components. */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <PlainField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      end={
        <button
          type="button"
          className="p-icon-button"
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? Eye : EyeOff} />
        </button>
      }
    />
  )
}
