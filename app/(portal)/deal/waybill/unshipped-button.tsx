'use client'

import Download from '@mui/icons-material/FileDownloadOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { exportCall } from '#lib/client/download.ts'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { UNSHIPPED_DAYS, unshippedDownload } from '#lib/contract/transaction.ts'
import { MAX_MISSING_ORDERS, UNSHIPPED_MONTHS } from '#lib/rules/waybill.ts'

/** Downloads the orders without a waybill. Hidden without the permission. */
export function UnshippedButton() {
  const t = useTranslations('waybill')
  const deferred = useTranslations('grid')
  const can = useCan()
  const notices = useNotices()
  const { timeZone } = usePortal()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [running, setRunning] = useState(false)
  if (!can(unshippedDownload)) return null
  const download = async (upToDaysAgo: (typeof UNSHIPPED_DAYS)[number]) => {
    setAnchor(null)
    setRunning(true)
    try {
      const file = await exportCall(unshippedDownload, { format: 'xlsx', timeZone, upToDaysAgo })
      if ('jobId' in file) notices.info(deferred('export_deferred'))
      else if (file.rows === MAX_MISSING_ORDERS)
        notices.info(t('unshipped_oldest', { file: file.name, count: file.rows }))
      else notices.success(t('unshipped_done', { file: file.name, count: file.rows ?? 0 }))
    } catch (error) {
      notices.error(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <ToolButton
        icon={<Download />}
        label={t('unshipped')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        loading={running}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {UNSHIPPED_DAYS.map((days) => (
          <MenuItem key={days} onClick={() => void download(days)}>
            {t('unshipped_range', { months: UNSHIPPED_MONTHS, days })}
          </MenuItem>
        ))}
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          color="text.secondary"
          sx={{ px: 2, py: 1 }}
        >
          {t('unshipped_hint', { maximum: MAX_MISSING_ORDERS })}
        </Typography>
      </Menu>
    </>
  )
}
