'use client'

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'

export interface CopiedNumber {
  label: string
  text: string
  /** The record's page. */
  href?: string
}

interface CopiedNumbersProps {
  numbers: readonly CopiedNumber[]
  /** Shown after the numbers, such as a time. */
  children?: ReactNode
}

/** The numbers of a record, each with a copy button. */
export function CopiedNumbers({ numbers, children }: CopiedNumbersProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {numbers.map(({ label, text, href }) => (
        <Box
          component="span"
          key={label}
          sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 0.75, minWidth: 0 }}
        >
          {label}
          <Box component="span" sx={{ color: 'text.primary', minWidth: 0 }}>
            <CopyableNumber text={text} label={label} href={href} />
          </Box>
        </Box>
      ))}
      {children}
    </Box>
  )
}
