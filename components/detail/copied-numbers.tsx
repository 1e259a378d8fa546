import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CopyButton } from '#components/copy-button.tsx'

interface CopiedNumbersProps {
  numbers: readonly { label: string; text: string }[]
  /** Shown after the numbers, such as a time. */
  children?: ReactNode
}

/** The numbers of a record, each with a copy button. */
export function CopiedNumbers({ numbers, children }: CopiedNumbersProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, typography: 'body2' }}>
      {numbers.map(({ label, text }) => (
        <span key={label}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}{' '}
          </Box>
          {text} <CopyButton text={text} label={label} />
        </span>
      ))}
      {children}
    </Box>
  )
}
