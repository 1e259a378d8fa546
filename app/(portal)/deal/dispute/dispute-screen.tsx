'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type DisputeRow, disputeDownload } from '#lib/contract/dispute.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { disputeColumns } from './dispute-columns.tsx'
import { disputeFilter } from './dispute-filter.ts'
import { useTimeLeft } from './time-left.tsx'

const opens = ({ disputeNo, tradeNo, stage }: DisputeRow) => [
  opened(disputeHref(disputeNo), stage !== 'to_answer'),
  opened(orderHref(tradeNo)),
]

export function DisputeScreen(settings: ListSettings) {
  const screen = useListScreen(disputeColumns, disputeFilter, settings, { data: useTimeLeft() })
  return <ListScreen {...screen} opens={opens} download={disputeDownload} />
}
