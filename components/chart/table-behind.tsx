import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The data of a chart as a table. */
export function TableBehind({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box
        component="summary"
        sx={{ typography: 'body2', color: 'primary.main', cursor: 'pointer', py: 0.5, width: 'fit-content' }}
      >
        {label}
      </Box>
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  )
}
