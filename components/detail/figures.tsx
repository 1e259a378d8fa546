'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useId } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'

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
}

export function Figures({ title, note, error, items, none }: FiguresProps) {
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
      {error ? <ErrorAlert error={error} /> : items ? <Lines items={items} none={none} /> : <Waiting />}
    </Box>
  )
}

interface LinesProps extends Pick<FiguresProps, 'none'> {
  items: readonly Figure[]
}

function Lines({ items, none }: LinesProps) {
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
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

const Waiting = () => (
  <>
    <Skeleton variant="text" />
    <Skeleton variant="text" width="80%" />
  </>
)
