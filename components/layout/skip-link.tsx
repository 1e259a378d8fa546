'use client'

import Box from '@mui/material/Box'
import type { MouseEvent, ReactNode } from 'react'
import { MAIN_ID } from './main-id.ts'

/** Skips the menu. It moves the focus without a history entry. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', p: 0 },
      }}
    >
      {children}
    </Box>
  )
}
