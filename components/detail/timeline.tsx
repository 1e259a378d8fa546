import CancelIcon from '@mui/icons-material/CancelOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import PlainIcon from '@mui/icons-material/RadioButtonCheckedOutlined'
import ComingIcon from '@mui/icons-material/ScheduleOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'good' | 'bad' | 'warning' | 'coming'

export interface TimelineItem {
  id: string
  title: ReactNode
  /** The time as text. */
  time: ReactNode
  /** The time in ISO 8601, for the time element. */
  instant?: string
  note?: ReactNode
  tone: Tone
}

const icons = { plain: PlainIcon, good: DoneIcon, bad: CancelIcon, warning: WarningIcon, coming: ComingIcon }
const colors = {
  plain: 'text.secondary',
  good: 'success.main',
  bad: 'error.main',
  warning: 'warning.main',
  coming: 'info.main',
}

/** Events in the given order. Each tone has its own shape in addition to its color. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item, index) => {
        const Icon = icons[item.tone]
        return (
          <Box
            component="li"
            key={item.id}
            sx={{
              position: 'relative',
              pl: 4,
              pb: index === items.length - 1 ? 0 : 2,
              ...(index < items.length - 1 && {
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  left: 9,
                  top: 22,
                  bottom: -2,
                  borderLeft: item.tone === 'coming' ? '2px dashed' : '2px solid',
                  borderColor: 'divider',
                },
              }),
            }}
          >
            <Icon
              aria-hidden
              sx={{ position: 'absolute', left: 0, top: 1, fontSize: 20, color: colors[item.tone] }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
              <Typography variant="body1" component="span" sx={{ fontWeight: 550 }}>
                {item.title}
              </Typography>
              <Typography variant="body2" component="span" color="text.secondary">
                {item.instant ? <time dateTime={item.instant}>{item.time}</time> : item.time}
              </Typography>
            </Box>
            {item.note && (
              <Typography variant="body2" component="div" color="text.secondary">
                {item.note}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
