'use client'

import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'

/** The data of a chart as a table, which is made when it is opened. */
export function TableBehind({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box component="details" onToggle={(event) => setIsOpen(event.currentTarget.open)} sx={{ mt: 1 }}>
      <Box
        component="summary"
        sx={{ typography: 'body2', color: 'primary.main', cursor: 'pointer', py: 0.5, width: 'fit-content' }}
      >
        {label}
      </Box>
      {isOpen && <Box sx={{ mt: 1 }}>{children}</Box>}
    </Box>
  )
}
