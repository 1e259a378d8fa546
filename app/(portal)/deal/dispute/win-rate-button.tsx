'use client'

import TrendingUp from '@mui/icons-material/TrendingUpOutlined'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ToolButton } from '#components/grid/tool-button.tsx'
import type { FilterOf } from '#components/grid/use-list.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type disputeList, disputeWinRate } from '#lib/contract/dispute.ts'

const WinRateDialog = dynamic(async () => (await import('./win-rate-dialog.tsx')).WinRateDialog)

/** Shows the win rate for the period and the gateways of the list. */
export function WinRateButton({ filter }: { filter: FilterOf<typeof disputeList> }) {
  const t = useTranslations('dispute.win_rate')
  const can = useCan()
  const [open, setOpen] = useState<boolean>()
  if (!can(disputeWinRate)) return null
  const { gatewayNo, filedAtFrom, filedAtTo } = filter
  return (
    <>
      <ToolButton
        icon={<TrendingUp />}
        label={t('open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <WinRateDialog
          input={{ gatewayNo, filedAtFrom, filedAtTo }}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
