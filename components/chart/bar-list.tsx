'use client'

import Box from '@mui/material/Box'
import NextLink from 'next/link'
import { type Part, partStyles } from './parts.tsx'

export interface ListedBar {
  id: string
  label: string
  /** The text next to the bar. */
  text: string
  /** A number, in a separate column. */
  count: string
  /** The bar in words, for screen readers. */
  spoken: string
  parts: readonly Part[]
  /** The list with the counted records; undefined if the user cannot open it. */
  href: string | undefined
}

interface BarListProps {
  /** Names the chart. */
  label: string
  heads: { text: string; count: string }
  bars: readonly ListedBar[]
}

/** Rates as bars below each other. A full bar is 100 percent. */
export function BarList({ label, heads, bars }: BarListProps) {
  return (
    <>
      <Box aria-hidden sx={{ ...row, ...head }}>
        <span className="text">{heads.text}</span>
        <span className="count">{heads.count}</span>
      </Box>
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}
      >
        {bars.map(({ id, label: name, text, count, spoken, parts, href }) => {
          const content = (
            <>
              <Box component="span" className="name">
                {name}
              </Box>
              <Box component="span" className="track" aria-hidden>
                {parts.map(({ kind, size }) => (
                  <Box
                    component="span"
                    key={kind}
                    sx={{
                      ...partStyles[kind],
                      width: `${size}%`,
                      display: size === 0 ? 'none' : 'block',
                    }}
                  />
                ))}
              </Box>
              <Box component="span" className="text">
                {text}
              </Box>
              <Box component="span" className="count">
                {count}
              </Box>
            </>
          )
          return (
            <li key={id}>
              {href ? (
                <Box component={NextLink} href={href} prefetch={false} title={spoken} sx={row}>
                  {content}
                </Box>
              ) : (
                <Box sx={row}>{content}</Box>
              )}
            </li>
          )
        })}
      </Box>
    </>
  )
}

export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0)

/** On a phone the bar is below its text. */
const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 4.5rem 4rem',
    sm: 'minmax(6rem, 9rem) minmax(3rem, 1fr) 4.5rem 4rem',
  },
  gridTemplateAreas: { xs: '"name text count" "track track track"', sm: '"name track text count"' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  px: 1,
  py: 0.5,
  mx: -1,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.primary',
  textDecoration: 'none',
  '&[href]:hover': { bgcolor: 'action.hover' },
  '&[href]:hover .count, &[href]:focus-visible .count': { textDecoration: 'underline' },
  '& .name': { gridArea: 'name', overflowWrap: 'anywhere' },
  '& .text': { gridArea: 'text', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .count': { gridArea: 'count', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .track': { gridArea: 'track', display: 'flex', height: { xs: 10, sm: 14 }, bgcolor: 'action.hover' },
  '& .track > span': { minWidth: '2px' },
}

const head = { typography: 'caption', color: 'text.secondary', py: 0, whiteSpace: 'nowrap' }
