import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The head of a list: what it is, and what can be done with the whole of it; its main move comes last. */
export function ListHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        gap: { xs: 0.5, sm: 1 },
      }}
    >
      <Typography
        variant="h1"
        sx={{ mr: 'auto', flex: { xs: '1 1 0', sm: 'none' }, minWidth: { xs: '8rem', sm: 0 } }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  )
}
