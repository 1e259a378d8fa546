import Box from '@mui/material/Box'

interface GaugeProps {
  /** The whole of it in words. */
  spoken: string
  /** Of the limit: 1 is at it. For drawing only. */
  share: number
  tone: 'good' | 'attention' | 'bad'
}

/** The limit stands at two thirds, so that there is room to be above it. */
const LIMIT_AT = 2 / 3

const colors = { good: 'success.main', attention: 'warning.main', bad: 'error.main' } as const

/** How far something has come towards a limit that it should not reach; its words stand beside it. */
export function Gauge({ spoken, share, tone }: GaugeProps) {
  return (
    <Box
      role="img"
      aria-label={spoken}
      sx={{ position: 'relative', height: 10, borderRadius: 0.5, bgcolor: 'action.hover' }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          left: 0,
          width: `${Math.min(1, share * LIMIT_AT) * 100}%`,
          borderRadius: 0.5,
          bgcolor: colors[tone],
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: -3,
          bottom: -3,
          left: `${LIMIT_AT * 100}%`,
          width: '2px',
          bgcolor: 'text.primary',
        }}
      />
    </Box>
  )
}
