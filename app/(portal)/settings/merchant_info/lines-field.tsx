'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface LinesProps<Lines> {
  values: Lines
  onChange: (values: Lines) => void
  /** What is wrong at a path of the request, in words. */
  problemOf: (path: string) => ReactNode
  readOnly: boolean
}

interface LinesFieldProps {
  label: string
  hint: string
  /** Said where there is no line. */
  none: string
  /** Of the lines as a whole. */
  problem: ReactNode
  isEmpty: boolean
  add: ReactNode
  children: ReactNode
}

/** A field of several lines that come and go. */
export function LinesField({ label, hint, none, problem, isEmpty, add, children }: LinesFieldProps) {
  const labelId = useId()
  const hintId = useId()
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={hintId} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={labelId} variant="subtitle2" component="h3">
          {label}
        </Typography>
        <Typography id={hintId} variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </div>
      {children}
      {isEmpty && <Typography variant="body2">{none}</Typography>}
      {problem && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
      {add && <div>{add}</div>}
    </Box>
  )
}
