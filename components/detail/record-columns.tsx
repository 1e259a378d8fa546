import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface RecordColumnsProps {
  /** The most important part, such as the money. */
  top: ReactNode
  /** Facts about the people and things of the record. */
  rail: ReactNode
  /** The other parts, below the most important one. */
  children?: ReactNode
}

/** The parts of a record in a main and a side column. In narrow windows the side column is below the first part. */
export function RecordColumns({ top, rail, children }: RecordColumnsProps) {
  return (
    <Box sx={columns}>
      <Box sx={{ ...stack, '&:empty': { display: 'none' } }}>{top}</Box>
      <Box sx={{ ...stack, [WIDE]: { gridArea: '1 / 2 / span 2' } }}>{rail}</Box>
      {children && <Box sx={stack}>{children}</Box>}
    </Box>
  )
}

const WIDE = '@media (min-width: 1200px)'

/** The distance between the parts of a page. */
export const stack = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

const columns = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 352px', gridTemplateRows: 'auto 1fr' },
} as const
