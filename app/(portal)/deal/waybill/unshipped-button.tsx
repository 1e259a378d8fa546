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
import { unshippedDownload } from '#lib/contract/transaction.ts'

const choices = [7, 15] as const

/** Orders that wait for a waybill, as a file. Without the right it is not there. */
export function UnshippedButton() {
  const t = useTranslations('waybill')
  const deferred = useTranslations('grid')
  const can = useCan()
  const notices = useNotices()
  const { timeZone } = usePortal()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [running, setRunning] = useState(false)
  if (!can(unshippedDownload)) return null
  const download = async (upToDaysAgo: (typeof choices)[number]) => {
    setAnchor(null)
    setRunning(true)
    try {
      const file = await exportCall(unshippedDownload, { format: 'xlsx', timeZone, upToDaysAgo })
      if ('jobId' in file) notices.info(deferred('export_deferred'))
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
        {choices.map((days) => (
          <MenuItem key={days} onClick={() => void download(days)}>
            {t(`unshipped_${days}`)}
          </MenuItem>
        ))}
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          color="text.secondary"
          sx={{ px: 2, py: 1 }}
        >
          {t('unshipped_hint')}
        </Typography>
      </Menu>
    </>
  )
}
