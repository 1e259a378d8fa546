'use client'

import Box from '@mui/material/Box'
import NextLink from 'next/link'
import { type Part, partStyles } from './parts.tsx'

export interface ListedBar {
  id: string
  label: string
  /** The text next to the bar. */
  text: string
  /** The bar in words, for screen readers. */
  spoken: string
  parts: readonly Part[]
  /** The list with the counted records; undefined if the user cannot open it. */
  href: string | undefined
}

interface BarListProps {
  /** Names the chart. */
  label: string
  bars: readonly ListedBar[]
}

/** Bars below each other, each with its text. The longest bar fills the width. */
export function BarList({ label, bars }: BarListProps) {
  const longest = Math.max(1, ...bars.map(({ parts }) => sizeOf(parts)))
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {bars.map(({ id, label: name, text, spoken, parts, href }) => {
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
                    width: `${(size / longest) * 100}%`,
                    display: size === 0 ? 'none' : 'block',
                  }}
                />
              ))}
            </Box>
            <Box component="span" className="text">
              {text}
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
  )
}

export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0)

/** On a phone the bar is below its text. */
const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(6rem, 9rem) minmax(3rem, 1fr) minmax(7.5rem, auto)',
  },
  gridTemplateAreas: { xs: '"name text" "track track"', sm: '"name track text"' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  px: 1,
  py: 0.625,
  mx: -1,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.primary',
  textDecoration: 'none',
  '&[href]:hover': { bgcolor: 'action.hover' },
  '&[href] .text': { color: 'primary.main' },
  '&[href]:hover .text': { textDecoration: 'underline' },
  '& .name': { gridArea: 'name', overflowWrap: 'anywhere' },
  '& .text': { gridArea: 'text', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .track': { gridArea: 'track', display: 'flex', height: { xs: 10, sm: 16 } },
  '& .track > span': { minWidth: '2px', borderRadius: 0.5 },
}
