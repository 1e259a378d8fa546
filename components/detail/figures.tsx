'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { type ReactNode, useId } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'

/** Groups of figures in as many columns as fit. */
export function FiguresBoard({ children }: { children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        p: { xs: 1.5, sm: 2 },
        display: 'grid',
        columnGap: 4,
        rowGap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
      }}
    >
      {children}
    </Paper>
  )
}

interface Figure {
  id: string
  name: string
  value: string
  /** The address of the details. */
  href?: string | undefined
}

interface FiguresProps {
  title: string
  note?: string | undefined
  error: unknown
  /** Undefined until they are known. */
  items: readonly Figure[] | undefined
  none: string
  /** On a phone only the values are shown, in a row. */
  dense?: true
}

/** Some figures under a title. */
export function Figures({ title, note, error, items, none, dense }: FiguresProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 0.5 }}>
        {title}{' '}
        {note && (
          <Typography component="span" variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
      </Typography>
      {error ? (
        <ErrorAlert error={error} />
      ) : items ? (
        <Lines items={items} none={none} dense={dense} />
      ) : (
        <Waiting />
      )}
    </Box>
  )
}

interface LinesProps extends Pick<FiguresProps, 'none'> {
  items: readonly Figure[]
  dense: true | undefined
}

function Lines({ items, none, dense }: LinesProps) {
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...(dense && side) }}>
      {items.map((figure) => (
        <Line key={figure.id} {...figure} />
      ))}
    </Box>
  )
}

function Line({ name, value, href }: Figure) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2', minHeight: 26 }}
    >
      <Box component="span" className="name" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {href ? (
          <Link component={NextLink} href={href} prefetch={false}>
            {value}
          </Link>
        ) : (
          value
        )}
      </Box>
    </Box>
  )
}

const side = {
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  columnGap: 2,
  '& .name': { display: { xs: 'none', sm: 'inline' } },
}

const Waiting = () => (
  <>
    <Skeleton variant="text" />
    <Skeleton variant="text" width="80%" />
  </>
)
