'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { disputeDownload } from '#lib/contract/dispute.ts'
import { disputeColumns } from './dispute-columns.tsx'
import { disputeFilter } from './dispute-filter.ts'
import { useTimeLeft } from './time-left.tsx'
import { WinRateButton } from './win-rate-button.tsx'

export function DisputeScreen(settings: ListSettings) {
  const screen = useListScreen(disputeColumns, disputeFilter, settings, { data: useTimeLeft() })
  return (
    <ListScreen
      {...screen}
      download={disputeDownload}
      tools={<WinRateButton filter={screen.list.filter} />}
    />
  )
}
