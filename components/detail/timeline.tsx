'use client'

import CancelIcon from '@mui/icons-material/CancelOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import PlainIcon from '@mui/icons-material/RadioButtonCheckedOutlined'
import ComingIcon from '@mui/icons-material/ScheduleOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'

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

/** The number of events that are shown first. */
const LATEST = 4

/**
 * Events in the given order, the latest first. Each tone has its own shape in addition to its color. The older ones
 * are shown on request, and always on paper.
 */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const t = useTranslations('feedback')
  const [all, setAll] = useState(false)
  const shown = all ? items.length : LATEST
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item, index) => (
          <Entry
            key={item.id}
            item={item}
            hidden={index >= shown}
            last={index === Math.min(shown, items.length) - 1}
          />
        ))}
      </Box>
      {items.length > LATEST && (
        <Button aria-expanded={all} onClick={() => setAll(!all)} sx={more}>
          {all ? t('show_latest') : t('show_all', { count: items.length })}
        </Button>
      )}
    </>
  )
}

function Entry({ item, hidden, last }: { item: TimelineItem; hidden: boolean; last: boolean }) {
  const Icon = icons[item.tone]
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3.5,
        pb: last ? 0 : 1.25,
        ...(hidden && { display: 'none', '@media print': { display: 'block' } }),
        ...(!last && {
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 8,
            top: 21,
            bottom: -1,
            borderLeft: item.tone === 'coming' ? '2px dashed' : '2px solid',
            borderColor: 'divider',
          },
        }),
      }}
    >
      <Icon
        aria-hidden
        sx={{ position: 'absolute', left: 0, top: 2, fontSize: 18, color: colors[item.tone] }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 550 }}>
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
}

const more = { mt: 0.5, ml: 1.75, px: 1, minHeight: 28, '@media print': { display: 'none' } } as const
