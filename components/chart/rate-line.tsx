import '#components/detail/styles.css'

import { lowestPercent } from './axis.ts'

interface RateLineProps {
  /** Percentages at equal distances; null: a gap. */
  values: readonly (number | null)[]
}

/** Percentages as a line over a chart, whose texts contain the values. */
export function RateLine({ values }: RateLineProps) {
  const lowest = lowestPercent(present(values))
  const line = values
    .map((value, index) => {
      if (value === null) return ''
      const at = `${index + 0.5} ${((100 - value) / (100 - lowest)) * 100}`
      // A horizontal line without length makes a single value visible as a dot.
      return typeof values[index - 1] === 'number' ? `L${at}` : `M${at}h0`
    })
    .join('')
  return (
    <svg aria-hidden className="rates" viewBox={`0 0 ${values.length} 100`} preserveAspectRatio="none">
      <path d={line} className="edge" />
      <path d={line} />
    </svg>
  )
}

/** The percentages at the top, in the middle and at the bottom of the line's axis. */
export function rateAxis(values: readonly (number | null)[]): string[] {
  const lowest = lowestPercent(present(values))
  return [100, (100 + lowest) / 2, lowest].map((percent) => `${percent}%`)
}

const present = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
