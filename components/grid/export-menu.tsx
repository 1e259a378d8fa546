'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'
import type { ExportFormat } from './use-export.ts'

interface ExportMenuProps {
  anchor: HTMLElement | null
  /** The number of rows of the list. */
  count: number
  /** The list has more rows than were counted. */
  capped: boolean | undefined
  onChoose: (kind: ExportFormat) => void
  /** Undefined: the list cannot be scheduled. */
  onSchedule: (() => void) | undefined
  onClose: () => void
}

/** The formats of a download, and what it contains. */
export function ExportMenu({ anchor, count, capped, onChoose, onSchedule, onClose }: ExportMenuProps) {
  const t = useTranslations('grid')
  const format = useFormat()
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
      {exportFormats.map((kind) => (
        <MenuItem key={kind} onClick={() => onChoose(kind)}>
          {t(`export_${kind}`)}
        </MenuItem>
      ))}
      {onSchedule && <MenuItem onClick={onSchedule}>{t('schedule')}</MenuItem>}
      <Typography
        component="li"
        role="presentation"
        variant="caption"
        color="text.secondary"
        sx={{ px: 2, py: 1, maxWidth: 280 }}
      >
        {t('export_scope', { count, shown: format.count(count, capped) })}
      </Typography>
    </Menu>
  )
}
