'use client'

import { ArrowDownToLine } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { Icon } from '#components/plain/icon.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { type UNSHIPPED_DAYS, unshippedDownload } from '#lib/contract/transaction.ts'
import { MAX_MISSING_ORDERS } from '#lib/rules/missing-orders.ts'

/** Its code loads when the menu opens for the first time. */
const UnshippedMenu = latePart(() => import('./unshipped-menu.tsx').then((module) => module.UnshippedMenu))

/** Downloads the orders without a waybill. Hidden without the permission. */
export function UnshippedButton() {
  const t = useTranslations('waybill')
  const deferred = useTranslations('grid')
  const can = useCan()
  const notices = useNotices()
  const { timeZone } = usePortal()
  const { anchor, isUsed, open, close } = useAnchor()
  const [running, setRunning] = useState(false)
  if (!can(unshippedDownload)) return null
  const download = async (upToDaysAgo: (typeof UNSHIPPED_DAYS)[number]) => {
    close()
    setRunning(true)
    try {
      const { exportCall } = await import('#lib/client/download.ts')
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
        icon={<Icon icon={ArrowDownToLine} />}
        label={t('unshipped')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        loading={running}
        onClick={(event) => open(event.currentTarget)}
      />
      {isUsed && <UnshippedMenu anchor={anchor} onChoose={(days) => void download(days)} onClose={close} />}
    </>
  )
}
