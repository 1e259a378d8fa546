'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type FraudRow, fraudDownload } from '#lib/contract/fraud.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { fraudColumns } from './fraud-columns.tsx'
import { fraudFilter } from './fraud-filter.ts'

const opens = ({ tradeNo, disputeNo }: FraudRow) => [
  opened(orderHref(tradeNo)),
  disputeNo ? opened(disputeHref(disputeNo)) : undefined,
]

export function FraudScreen(settings: ListSettings) {
  const screen = useListScreen(fraudColumns, fraudFilter, settings)
  return <ListScreen {...screen} opens={opens} download={fraudDownload} />
}
