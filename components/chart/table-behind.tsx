import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The table that a chart is drawn from, for whoever would rather read it. */
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
