'use client'

import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { PHONE } from './geometry.ts'

/**
 * The one surface of a list: tabs, filter, rows and footer. In a column of limited height only the rows scroll; on a
 * phone the page scrolls as a whole.
 */
export function ListSurface({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={styles}>
      {children}
    </Paper>
  )
}

const styles = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
  '& > *': { flex: 'none' },
  // The last part is the grid.
  '& > :last-child': { flex: '0 1 auto' },
  [PHONE]: { overflow: 'visible', mx: -1.5, borderInline: 0, borderRadius: 0 },
} as const
