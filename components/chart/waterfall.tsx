'use client'

import '#components/detail/styles.css'

import { StateLink } from '#components/grid/state-link.tsx'
import { waterfallBars } from './waterfall-bars.ts'

interface WaterfallStep {
  id: string
  label: string
  /** The change as a decimal string; the total for the last step. */
  amount: string
  /** The formatted amount. */
  text: string
  /** The list with the entries of the sum. */
  href: string
  onGo: () => void
}

interface WaterfallProps {
  /** Names the chart. */
  label: string
  /** The first amount, its changes, and the total. */
  steps: readonly WaterfallStep[]
  /** The step whose entries are shown. */
  current: string | undefined
}

/** The steps from one amount to another: a list of links with amounts, each with its bar. */
export function Waterfall({ label, steps, current }: WaterfallProps) {
  const bars = waterfallBars(
    steps.slice(0, -1).map(({ amount }) => amount),
    steps.at(-1)?.amount ?? '0',
  )
  return (
    <ol aria-label={label} className="portal-waterfall">
      {steps.map(({ id, label: name, text, href, onGo }, index) => {
        const { left = 0, width = 0, rises = false } = bars[index] ?? {}
        const isEnd = index === 0 || index === steps.length - 1
        const color = width === 0 ? 'none' : isEnd ? '' : rises ? 'rises' : 'falls'
        return (
          <li key={id}>
            <StateLink
              href={href}
              onGo={onGo}
              aria-current={id === current ? 'true' : undefined}
              className={isEnd ? 'portal-bar-row step end' : 'portal-bar-row step'}
            >
              <span className="name">{name}</span>
              <span className="track" aria-hidden>
                {/* A bar without width is drawn as a line. */}
                <span
                  className={color}
                  style={{ left: `min(${left}%, calc(100% - 2px))`, width: `max(${width}%, 2px)` }}
                />
              </span>
              <span className="amount">{text}</span>
            </StateLink>
          </li>
        )
      })}
    </ol>
  )
}
