import Box from '@mui/material/Box'
import { chartColor } from '#components/chart/parts.tsx'

interface RateBarProps {
  /** Percent, a decimal string. */
  rate: string
  /** The threshold in percent. */
  line: number
  isAbove: boolean
  label: string
}

/** A rate as a bar with a mark at its threshold. */
export function RateBar({ rate, line, isAbove, label }: RateBarProps) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ position: 'relative', height: 8, borderRadius: 4, bgcolor: 'action.hover', maxWidth: '40rem' }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          right: 'auto',
          width: `${rate}%`,
          borderRadius: 4,
          bgcolor: chartColor(isAbove ? 'success' : 'warning'),
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: -3,
          bottom: -3,
          left: `${line}%`,
          width: 2,
          bgcolor: 'text.primary',
        }}
      />
    </Box>
  )
}
