'use client'

import Box from '@mui/material/Box'
import NextLink from 'next/link'
import { useEffect, useRef } from 'react'
import { sizeOf } from './bar-list.tsx'
import { type Part, partStyles } from './parts.tsx'

interface ChartColumn {
  id: string
  /** The label below the column, if there is room. */
  label: string
  /** The column in words, for screen readers. */
  spoken: string
  parts: readonly Part[]
  /** The list with the counted records; undefined if the user cannot open it. */
  href: string | undefined
}

interface ColumnChartProps {
  /** Names the chart. */
  label: string
  columns: readonly ChartColumn[]
  /** Formats a number of the scale. */
  numberText: (value: number) => string
}

const HEIGHT = 168
/** The minimum size of a touch target in px (WCAG 2.2, 2.5.8). */
const LEAST_WIDTH = 24
/** The maximum number of labels. */
const LABELS = 10

/** Columns on one scale. If they do not fit, the chart scrolls and shows the last columns first. */
export function ColumnChart({ label, columns, numberText }: ColumnChartProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const last = columns.at(-1)?.id
  useEffect(() => {
    const element = scroller.current
    if (element && last) element.scrollLeft = element.scrollWidth
  }, [last])
  const top = roundedUp(Math.max(1, ...columns.map(({ parts }) => sizeOf(parts))))
  const every = Math.ceil(columns.length / LABELS)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
      <Box aria-hidden sx={scale}>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{Number.isInteger(value) ? numberText(value) : ''}</span>
        ))}
      </Box>
      <Box ref={scroller} sx={{ overflowX: 'auto', pb: 0.5 }}>
        <Box component="ul" aria-label={label} sx={{ ...plot, minWidth: columns.length * LEAST_WIDTH }}>
          {columns.map(({ id, label: name, spoken, parts, href }, index) => {
            const content = (
              <>
                <Box component="span" className="stack" aria-hidden>
                  {parts.toReversed().map(({ kind, size }) => (
                    <Box
                      component="span"
                      key={kind}
                      sx={{
                        ...partStyles[kind],
                        height: `${(size / top) * 100}%`,
                        display: size === 0 ? 'none' : 'block',
                      }}
                    />
                  ))}
                </Box>
                <Box component="span" className="label" aria-hidden={href ? true : undefined}>
                  {(columns.length - 1 - index) % every === 0 ? name : ''}
                </Box>
              </>
            )
            return (
              <li key={id}>
                {href ? (
                  <Box
                    component={NextLink}
                    href={href}
                    prefetch={false}
                    aria-label={spoken}
                    title={spoken}
                    className="column"
                  >
                    {content}
                  </Box>
                ) : (
                  <span className="column" title={spoken}>
                    <span className="visually-hidden">{spoken}</span>
                    {content}
                  </span>
                )}
              </li>
            )
          })}
        </Box>
      </Box>
    </Box>
  )
}

/** Rounds up to 1, 2 or 5 times a power of ten, so that the scale is easy to read. */
function roundedUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * size >= value) ?? 10) * size
}

const scale = {
  height: HEIGHT,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'right',
  typography: 'caption',
  lineHeight: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}

const plot = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  '& > li': { flex: '1 1 0', minWidth: LEAST_WIDTH },
  '& .column': { display: 'block', textDecoration: 'none', color: 'text.secondary', borderRadius: 0.5 },
  '& a.column:hover': { bgcolor: 'action.hover' },
  '& .stack': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: HEIGHT,
    px: '15%',
    borderBottom: '1px solid',
    borderColor: 'text.secondary',
    backgroundImage: 'linear-gradient(var(--mp-palette-divider) 1px, transparent 1px)',
    backgroundSize: '100% 50%',
  },
  '& .stack > span': { minHeight: '2px' },
  '& .label': {
    display: 'flex',
    justifyContent: 'center',
    height: '1.25rem',
    pt: 0.25,
    typography: 'caption',
    whiteSpace: 'nowrap',
  },
} as const
