export interface Bar {
  /** Percent of the chart's width. */
  left: number
  width: number
  /** It adds to what was there before. */
  rises: boolean
}

/**
 * The bars of a waterfall: each begins where the one before ended, the last stands on zero again and is what is left.
 * Amounts are decimal strings; only the drawing is done with numbers.
 */
export function waterfallBars(changes: readonly string[], total: string): Bar[] {
  let level = 0
  const spans = changes.map((change) => {
    const from = level
    level += Number(change)
    return { from, to: level }
  })
  const all = [...spans, { from: 0, to: Number(total) }]
  const levels = [0, ...all.flatMap(({ from, to }) => [from, to])]
  const lowest = Math.min(...levels)
  const scale = 100 / (Math.max(...levels) - lowest || 1)
  return all.map(({ from, to }) => ({
    left: (Math.min(from, to) - lowest) * scale,
    width: Math.abs(to - from) * scale,
    rises: to >= from,
  }))
}
