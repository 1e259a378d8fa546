'use client'

import '#components/detail/styles.css'

import NextLink from 'next/link'
import { type CSSProperties, useEffect, useRef } from 'react'
import { countAxis } from './axis.ts'
import { type Part, Parts, sizeOf } from './parts.tsx'
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
    <div className="portal-column-chart">
      <Scale texts={axis.toReversed().map(numberText)} />
      <div ref={scroller} className="scroller">
        <div style={{ minWidth: columns.length * LEAST_WIDTH }}>
          <ul aria-label={label} className="plot" style={{ '--steps': axis.length - 1 } as CSSProperties}>
            {columns.map(({ id, label: name, spoken, parts, href }, index) => {
              const content = (
                <>
                  <span className="stack" aria-hidden>
                    <Parts parts={parts.toReversed()} along="height" whole={top} />
                  </span>
                  <span className="label" aria-hidden={href ? true : undefined}>
                    {(columns.length - 1 - index) % every === 0 ? name : ''}
                  </span>
                </>
              )
              return (
                <li key={id} style={{ minWidth: LEAST_WIDTH }}>
                  {href ? (
                    <NextLink
                      href={href}
                      prefetch={false}
                      aria-label={spoken}
                      title={spoken}
                      className="column"
                    >
                      {content}
                    </NextLink>
                  ) : (
                    <span className="column" title={spoken}>
                      <span className="visually-hidden">{spoken}</span>
                      {content}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
          <RateLine values={rates} />
        </div>
      </div>
      <Scale texts={rateAxis(rates)} />
    </div>
  )
}

/** The texts of an axis, from top to bottom. */
const Scale = ({ texts }: { texts: readonly string[] }) => (
  <div aria-hidden className="scale">
    {texts.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </div>
)
