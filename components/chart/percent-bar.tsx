import '#components/detail/styles.css'

import { type PartKind, Parts } from './parts.tsx'

interface PercentBarProps {
  /** Percent, a decimal string; null: unknown. */
  percent: string | null
  kind?: PartKind
}

/** A percentage with its bar, whose full width is 100 percent. */
export function PercentBar({ percent, kind = 'full' }: PercentBarProps) {
  return (
    <span className="portal-percent">
      <span aria-hidden className="track">
        {percent !== null && <Parts parts={[{ kind, size: Number(percent) }]} along="width" whole={100} />}
      </span>
      <span className="text">{percent === null ? '–' : `${percent}%`}</span>
    </span>
  )
}
