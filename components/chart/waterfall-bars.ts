export interface Bar {
  /** In percent of the chart's width. */
  left: number
  width: number
  /** Whether the change increases the amount. */
  rises: boolean
}

/**
 * The bars of a waterfall chart. Each bar begins where the previous one ends; the last bar starts at zero and
 * shows the total. Amounts are decimal strings; only the drawing uses numbers.
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
