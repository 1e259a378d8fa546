'use client'

import { TrendingUp } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ToolButton } from '#components/grid/tool-button.tsx'
import type { FilterOf } from '#components/grid/use-list.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type disputeList, disputeWinRate } from '#lib/contract/dispute.ts'

const WinRateDialog = latePart(() => import('./win-rate-dialog.tsx').then((module) => module.WinRateDialog))

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
        icon={<Icon icon={TrendingUp} />}
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
