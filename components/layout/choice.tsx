'use client'

import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface ChoiceProps<Value extends string> {
  label: string
  vertical?: boolean
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** One of a few values, each visible. A choice takes effect at once. */
export function Choice<Value extends string>({
  label,
  vertical,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="caption" color="textSecondary" component="p" sx={{ mb: 0.25 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        aria-labelledby={id}
        orientation={vertical ? 'vertical' : 'horizontal'}
        size="small"
        color="primary"
        fullWidth
        exclusive
        value={value}
        // The current value cannot be turned off.
        onChange={(_, chosen: Value | null) => chosen !== null && onChoose(chosen)}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} lang={option.lang} sx={choice}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

const choice = { color: 'text.primary', textTransform: 'none', lineHeight: 1.4, px: 1, py: 0.5 } as const
