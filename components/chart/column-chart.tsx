'use client'

import Box from '@mui/material/Box'
import NextLink from 'next/link'
import { useEffect, useRef } from 'react'
import { countAxis } from './axis.ts'
import { sizeOf } from './bar-list.tsx'
import { type Part, partStyles } from './parts.tsx'
import { RateLine, rateAxis } from './rate-line.tsx'

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
  /** A percentage per column, drawn as a line with its own axis; null: a gap. */
  rates: readonly (number | null)[]
}

const HEIGHT = 240
/** The minimum size of a touch target in px (WCAG 2.2, 2.5.8). */
const LEAST_WIDTH = 24
/** The maximum number of labels. */
const LABELS = 10

/** Columns on one scale. If they do not fit, the chart scrolls and shows the last columns first. */
export function ColumnChart({ label, columns, numberText, rates }: ColumnChartProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const last = columns.at(-1)?.id
  useEffect(() => {
    const element = scroller.current
    if (element && last) element.scrollLeft = element.scrollWidth
  }, [last])
  const axis = countAxis(Math.max(1, ...columns.map(({ parts }) => sizeOf(parts))))
  const top = axis.at(-1) ?? 1
  const every = Math.ceil(columns.length / LABELS)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 1 }}>
      <Scale texts={axis.toReversed().map(numberText)} />
      <Box ref={scroller} sx={{ overflowX: 'auto', px: 0.5, pb: 0.5, pt: '6px', mt: '-6px' }}>
        <Box sx={{ position: 'relative', minWidth: columns.length * LEAST_WIDTH }}>
          <Box component="ul" aria-label={label} sx={{ ...plot, '--steps': axis.length - 1 }}>
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
          <RateLine values={rates} height={HEIGHT} />
        </Box>
      </Box>
      <Scale texts={rateAxis(rates)} />
    </Box>
  )
}

/** The texts of an axis, from top to bottom. */
function Scale({ texts }: { texts: readonly string[] }) {
  return (
    <Box aria-hidden sx={scale}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Box>
  )
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
    backgroundSize: '100% calc(100% / var(--steps))',
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
