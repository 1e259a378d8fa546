'use client'

import '#components/detail/styles.css'

import NextLink from 'next/link'
import { type Part, Parts } from './parts.tsx'

export interface ListedBar {
  id: string
  label: string
  /** The text next to the bar. */
  text: string
  /** A number, in a separate column. */
  count: string
  /** The bar in words, for screen readers. */
  spoken: string
  /** Their sizes are percentages. */
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
      <div aria-hidden className="portal-bar-row head">
        <span className="text">{heads.text}</span>
        <span className="count">{heads.count}</span>
      </div>
      <ul aria-label={label} className="portal-bar-list">
        {bars.map(({ id, label: name, text, count, spoken, parts, href }) => {
          const content = (
            <>
              <span className="name">{name}</span>
              <span className="track" aria-hidden>
                <Parts parts={parts} along="width" whole={100} />
              </span>
              <span className="text">{text}</span>
              <span className="count">{count}</span>
            </>
          )
          return (
            <li key={id}>
              {href ? (
                <NextLink href={href} prefetch={false} title={spoken} className="portal-bar-row">
                  {content}
                </NextLink>
              ) : (
                <div className="portal-bar-row">{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
