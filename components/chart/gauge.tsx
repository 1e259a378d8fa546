import '#components/detail/styles.css'

interface GaugeProps {
  /** The gauge in words, for screen readers. */
  spoken: string
  /** The share of the limit; 1 is the limit. For drawing only. */
  share: number
  tone: 'plain' | 'good' | 'attention' | 'bad'
  /** Where the limit is, as a part of the width. Gauges with the same place share one scale. */
  limitAt?: number
}

/** The limit is at two thirds of the width, so that a value above it can be drawn. */
export const LIMIT_AT = 2 / 3

/** How much of a limit is used. The figures are shown next to the gauge. */
export const Gauge = ({ spoken, share, tone, limitAt = LIMIT_AT }: GaugeProps) => (
  <div role="img" aria-label={spoken} className="portal-gauge">
    <div className={`value ${tone}`} style={{ width: `${Math.min(1, share * limitAt) * 100}%` }} />
    <div className="limit" style={{ left: `${limitAt * 100}%` }} />
  </div>
)
