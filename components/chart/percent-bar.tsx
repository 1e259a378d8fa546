import Box from '@mui/material/Box'
import { type PartKind, partStyles } from './parts.tsx'

interface PercentBarProps {
  /** Percent, a decimal string; null: unknown. */
  percent: string | null
  kind?: PartKind
}

/** A percentage with its bar, whose full width is 100 percent. */
export function PercentBar({ percent, kind = 'full' }: PercentBarProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ width: 72, height: 10, bgcolor: 'action.hover' }}>
        {percent !== null && (
          <Box
            component="span"
            sx={{ ...partStyles[kind], display: 'block', height: 1, width: `${percent}%` }}
          />
        )}
      </Box>
      <Box component="span" sx={{ minWidth: '4.25rem', textAlign: 'right' }}>
        {percent === null ? '–' : `${percent}%`}
      </Box>
    </Box>
  )
}
