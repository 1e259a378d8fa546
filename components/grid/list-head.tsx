import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ListHeadProps {
  title: string
  /** The id of the heading, if the list is a section of a page. */
  section?: string
  children?: ReactNode
}

/** The head of a list: its title, and the actions on the list as a whole; the main action comes last. */
export function ListHead({ title, section, children }: ListHeadProps) {
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
        id={section}
        variant={section ? 'h2' : 'h1'}
        sx={{ mr: 'auto', flex: { xs: '1 1 0', sm: 'none' }, minWidth: { xs: '8rem', sm: 0 } }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  )
}
