import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The head of a list: what it is, and what can be done with the whole of it. */
export function ListHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="h1" sx={{ mr: 'auto' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
