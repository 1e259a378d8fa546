'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import {
  type ComplaintRow,
  complaintDownload,
  complaintList,
  complaintStatuses,
} from '#lib/contract/complaint.ts'
import { complaintHref, orderHref } from '#lib/record-hrefs.ts'
import { useComplaintColumns } from './complaint-columns.tsx'
import { ComplaintFilter } from './complaint-filter.tsx'

const NEWEST_FIRST = { field: 'complainedAt', order: 'desc' } as const
const rowId = (row: ComplaintRow) => row.complaintNo
const opens = ({ complaintNo, tradeNo, status }: ComplaintRow) => [
  opened(complaintHref(complaintNo), status !== 'pending'),
  opened(orderHref(tradeNo)),
]

export function ComplaintScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(complaintList)
  const layout = useColumnLayout('complaint', useComplaintColumns(), storedLayout)
  return (
    <ListScreen
      title={t('routes.complaint')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      tools={<ExportButton def={complaintDownload} list={list} layout={layout} />}
      filter={<ComplaintFilter list={list} />}
    >
      <StateTabs
        list={list}
        field="status"
        states={complaintStatuses}
        labelOf={(status) => t(`enums.complaintStatus.${status}`)}
        counts={list.answer?.counts}
      />
    </ListScreen>
  )
}
