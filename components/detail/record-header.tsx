'use client'

import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RecordStepper } from '#components/trail/stepper.tsx'
import { type CopiedNumber, CopiedNumbers } from './copied-numbers.tsx'
import { type MenuLink, RecordMenu } from './record-menu.tsx'

interface RecordHeaderProps {
  /** The record's main amount, or its name. */
  title: ReactNode
  /** Its states and properties. */
  states?: ReactNode
  numbers: readonly CopiedNumber[]
  /** Shown after the numbers, such as a time. */
  children?: ReactNode
  /** The actions as buttons, at most one of them filled. */
  actions?: ReactNode
  /** Other actions, and pages about the record. */
  menu?: readonly MenuLink[]
}

/** The height in px of one row of the title and one of the numbers. */
const HEIGHT = 64

/** The head of a record's page. In wide windows it stays below the app bar. */
export function RecordHeader({ title, states, numbers, children, actions, menu = [] }: RecordHeaderProps) {
  return (
    <Box component="header" className="record-header" sx={header}>
      {/* Targets of links and focused fields stay visible below the header. */}
      <GlobalStyles styles={scrolling} />
      <Box sx={{ flex: '1 1 0', minWidth: { xs: '100%', sm: '20rem' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
          <Typography variant="h1">{title}</Typography>
          {states}
        </Box>
        <CopiedNumbers numbers={numbers}>{children}</CopiedNumbers>
      </Box>
      <RecordStepper />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {actions}
        <RecordMenu items={menu} />
      </Box>
    </Box>
  )
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: HEIGHT,
  py: 0.75,
  // From edge to edge, directly below the app bar.
  mx: { xs: -1.5, sm: -2 },
  px: { xs: 1.5, sm: 2 },
  mt: { xs: -0.5, sm: -1.25 },
  position: { md: 'sticky' },
  top: 'var(--portal-bar)',
  zIndex: ({ zIndex }: Theme) => zIndex.appBar - 1,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { position: 'static' },
} as const

const scrolling = (theme: Theme) => ({
  [theme.breakpoints.up('md')]: {
    html: { scrollPaddingTop: `calc(var(--portal-bar) + ${HEIGHT + 12}px)` },
  },
})
