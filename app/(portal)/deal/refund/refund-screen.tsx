'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type RefundRow, refundDownload } from '#lib/contract/refund.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { refundColumns } from './refund-columns.ts'
import { refundFilter } from './refund-filter.ts'

const opens = ({ tradeNo }: RefundRow) => [opened(orderHref(tradeNo))]

export function RefundScreen(settings: ListSettings) {
  const screen = useListScreen(refundColumns, refundFilter, settings)
  return <ListScreen {...screen} opens={opens} download={refundDownload} />
}
