import Box from '@mui/material/Box'
import { chartColor } from './parts.tsx'

const colors = {
  plain: chartColor('primary'),
  good: chartColor('success'),
  attention: chartColor('warning'),
  bad: chartColor('error'),
}

interface GaugeProps {
  /** The gauge in words, for screen readers. */
  spoken: string
  /** The share of the limit; 1 is the limit. For drawing only. */
  share: number
  tone: keyof typeof colors
  /** Where the limit is, as a part of the width. Gauges with the same place share one scale. */
  limitAt?: number
}

/** The limit is at two thirds of the width, so that a value above it can be drawn. */
export const LIMIT_AT = 2 / 3

/** How much of a limit is used. The figures are shown next to the gauge. */
export function Gauge({ spoken, share, tone, limitAt = LIMIT_AT }: GaugeProps) {
  return (
    <Box
      role="img"
      aria-label={spoken}
      sx={{ position: 'relative', height: 10, borderRadius: 0.5, bgcolor: 'action.hover' }}
    >
      <Box
        sx={{
          position: 'absolute',
          top: 0,
          left: 0,
          width: `${Math.min(1, share * limitAt) * 100}%`,
          // Borders stay visible if the browser forces its own colors.
          borderTop: '10px solid',
          borderColor: colors[tone],
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: -3,
          bottom: -3,
          left: `${limitAt * 100}%`,
          borderLeft: '2px solid',
          borderColor: 'text.primary',
        }}
      />
    </Box>
  )
}
