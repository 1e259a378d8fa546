import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** Why there is nothing to show and what to do next, in one or two sentences. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** The level of the heading; 1 if the state is the whole page. */
  level?: 1 | 2 | 3
}

/** Replaces content that is empty. */
export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        textAlign: 'center',
        maxWidth: '34rem',
        mx: 'auto',
        px: 2,
        py: 6,
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', fontSize: '2rem' }}>
          {icon}
        </Box>
      )}
      <Typography variant="h2" component={`h${level}`}>
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" component="div" color="textSecondary">
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  )
}
