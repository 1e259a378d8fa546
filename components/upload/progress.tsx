'use client'

import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface ProgressProps {
  title: string
  /** The progress in words. */
  children: ReactNode
  /** From 0 to 100; undefined if unknown. */
  percent: number | undefined
  action?: ReactNode
}

/** The progress of a long operation. */
export function Progress({ title, children, percent, action }: ProgressProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 1.25, py: 3, maxWidth: '40rem', width: '100%', mx: 'auto' }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography role="status" variant="body2" sx={{ mr: 'auto' }}>
          {children}
        </Typography>
        {action}
      </Box>
    </Box>
  )
}
