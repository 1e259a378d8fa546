import '#components/detail/styles.css'

import type { ReactNode } from 'react'
import { StatusChip } from '../status-chip.tsx'
import { Gauge } from './gauge.tsx'

/** From this share of the limit on, a value is near the limit. */
const NEAR = 0.75

export type LimitLevel = 'under' | 'near' | 'over'

export const levelTones = { under: 'good', near: 'attention', over: 'bad' } as const satisfies Record<
  LimitLevel,
  string
>

/**
 * @param isOver whether the limit is exceeded; some limits count a value that equals the limit, others do not
 */
export const limitLevelOf = (share: number, isOver: boolean): LimitLevel =>
  isOver ? 'over' : share >= NEAR ? 'near' : 'under'

interface LimitGaugeProps {
  name: string
  /** Undefined if there is no limit to compare with. */
  against?: {
    level: LimitLevel
    /** The level in one word. */
    label: string
    /** The gauge in words, for screen readers. */
    spoken: string
    /** The share of the limit; 1 is the limit. For drawing only. */
    share: number
  }
  /** The figures. */
  children: ReactNode
}

/** A figure and its limit. */
export function LimitGauge({ name, against, children }: LimitGaugeProps) {
  return (
    <div className="portal-limit-gauge">
      <div className="head">
        <p className="p-note">{name}</p>
        {against && <StatusChip tone={levelTones[against.level]} label={against.label} />}
      </div>
      {against && <Gauge spoken={against.spoken} share={against.share} tone={levelTones[against.level]} />}
      {children}
    </div>
  )
}
