import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SectionProps {
  /** The target of links to the section. */
  id: string
  title: string
  /** A note or an action next to the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a record's page. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ p: 2, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: 0.5,
          mb: 1,
        }}
      >
        <Typography variant="h2" id={`${id}-title`} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Paper>
  )
}
