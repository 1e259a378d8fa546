'use client'

import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'

interface ShownOnceProps {
  /** The secret that is shown only once. It takes the focus, and one click selects all of it. */
  text: string
  label: string
}

/** A key or an address to copy now. */
export function ShownOnce({ text, label }: ShownOnceProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box
      component="code"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={label}
      translate="no"
      sx={{
        display: 'block',
        p: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'action.hover',
        fontFamily: 'monospace',
        fontSize: '1rem',
        overflowWrap: 'anywhere',
        userSelect: 'all',
      }}
    >
      {text}
    </Box>
  )
}
