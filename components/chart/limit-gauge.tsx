import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { StatusChip } from '../status-chip.tsx'
import { Gauge } from './gauge.tsx'

/** From here on one is close. */
const NEAR = 0.75

export type Standing = 'under' | 'near' | 'over'

const tones = { under: 'good', near: 'attention', over: 'bad' } as const satisfies Record<Standing, string>

/** @param isOver whether the limit itself counts as passed is for each limit to say */
export const standingOf = (share: number, isOver: boolean): Standing =>
  isOver ? 'over' : share >= NEAR ? 'near' : 'under'

interface LimitGaugeProps {
  name: string
  /** Undefined: there is no limit to stand against. */
  against?: {
    standing: Standing
    /** The standing in a word. */
    label: string
    /** All of it in words. */
    spoken: string
    /** Of the limit: 1 is at it. For drawing only. */
    share: number
  }
  /** The figures themselves. */
  children: ReactNode
}

/** A figure and the limit that it should stay under. */
export function LimitGauge({ name, against, children }: LimitGaugeProps) {
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        {against && <StatusChip tone={tones[against.standing]} label={against.label} />}
      </Box>
      {against && <Gauge spoken={against.spoken} share={against.share} tone={tones[against.standing]} />}
      {children}
    </Box>
  )
}
