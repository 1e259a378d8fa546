'use client'

import Close from '@mui/icons-material/Close'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { can } from '#lib/can.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { PlainCall } from '#lib/contract/call.ts'
import { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isMobileDevice } from '#lib/rules/device.ts'
import { ToolButton } from './tool-button.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { type ExportFormat, useExport } from './use-export.ts'
import type { GridList } from './use-list.ts'

interface ExportButtonProps<Row> {
  def: PlainCall
  list: GridList<Row> & { filter: object }
  layout: ColumnLayout<Row>
}

/** Downloads what the list shows: its filter and order, in the shown columns. Users without the permission do not see it. */
export function ExportButton<Row>({ def, list, layout }: ExportButtonProps<Row>) {
  const t = useTranslations('grid')
  const format = useFormat()
  const notices = useNotices()
  const { pages, calls, degrade } = usePortal()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { running, progress, start, cancel } = useExport(def, list, layout)

  if (!can({ pages: new Set(pages), calls: new Set(calls) }, def)) return null
  if (degrade) {
    return (
      <ToolButton
        icon={<Download />}
        label={t('export')}
        offFor={t('export_degraded')}
        onClick={() => notices.warning(t('export_degraded'))}
      />
    )
  }
  if (running) {
    return (
      <Box role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
        <CircularProgress size={16} aria-hidden />
        {progress ?? t('export_starting')}
        <IconButton aria-label={t('export_cancel')} onClick={cancel}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    )
  }
  const open = (element: HTMLElement) => {
    if (isMobileDevice(navigator.userAgent)) notices.warning(t('export_mobile'))
    else setAnchor(element)
  }
  const choose = (kind: ExportFormat) => {
    setAnchor(null)
    void start(kind)
  }
  const count = list.counted?.total ?? 0
  return (
    <>
      <ToolButton
        icon={<Download />}
        label={t('export')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        disabled={count === 0}
        onClick={(event) => open(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {exportFormats.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {t(`export_${kind}`)}
          </MenuItem>
        ))}
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          color="text.secondary"
          sx={{ px: 2, py: 1, maxWidth: 280 }}
        >
          {t('export_scope', { count, shown: format.count(count, list.counted?.totalCapped) })}
        </Typography>
      </Menu>
    </>
  )
}
