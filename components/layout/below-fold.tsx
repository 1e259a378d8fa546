import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface BelowFoldProps {
  /** Estimated height in px by the width of the window, until the content has been near the window. */
  height: { xs: number; lg: number }
  children: ReactNode
}

/**
 * Content far down on a page: the browser lays it out when it comes near the window, so that the first paint is earlier.
 * The padding keeps outlines of focused elements inside, because the browser cuts what is outside.
 */
export function BelowFold({ height, children }: BelowFoldProps) {
  return (
    <Box
      sx={{
        contentVisibility: 'auto',
        containIntrinsicSize: { xs: `auto ${height.xs}px`, lg: `auto ${height.lg}px` },
        p: 0.5,
        m: -0.5,
      }}
    >
      {children}
    </Box>
  )
}
