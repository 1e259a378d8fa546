import './styles.css'

interface RateBarProps {
  /** Percent, a decimal string. */
  rate: string
  /** The threshold in percent. */
  line: number
  isAbove: boolean
  label: string
}

/** A rate as a bar with a mark at its threshold. */
export const RateBar = ({ rate, line, isAbove, label }: RateBarProps) => (
  <div role="img" aria-label={label} className="portal-rate-bar">
    <div className={isAbove ? 'value above' : 'value'} style={{ width: `${rate}%` }} />
    <div className="threshold" style={{ left: `${line}%` }} />
  </div>
)
