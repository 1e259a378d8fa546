'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface LinesProps<Lines> {
  values: Lines
  onChange: (values: Lines) => void
  /** The error at a path of the request, as text. */
  problemOf: (path: string) => ReactNode
  readOnly: boolean
}

interface LinesFieldProps {
  label: string
  hint: string
  /** Shown if there is no line. */
  none: string
  /** The error of the lines as a whole. */
  problem: ReactNode
  isEmpty: boolean
  add: ReactNode
  children: ReactNode
}

/** A field with lines that can be added and removed. */
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
