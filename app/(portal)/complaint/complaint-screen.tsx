'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type ComplaintRow, complaintDownload } from '#lib/contract/complaint.ts'
import { complaintHref, orderHref } from '#lib/record-hrefs.ts'
import { complaintColumns } from './complaint-columns.ts'
import { complaintFilter } from './complaint-filter.ts'

const opens = ({ complaintNo, tradeNo, status }: ComplaintRow) => [
  opened(complaintHref(complaintNo), status !== 'pending'),
  opened(orderHref(tradeNo)),
]

export function ComplaintScreen(settings: ListSettings) {
  const screen = useListScreen(complaintColumns, complaintFilter, settings)
  return <ListScreen {...screen} opens={opens} download={complaintDownload} />
}
