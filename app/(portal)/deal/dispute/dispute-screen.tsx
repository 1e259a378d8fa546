'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { disputeDownload, disputeList, disputeStages } from '#lib/contract/dispute.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { type Row, useDisputeColumns } from './dispute-columns.tsx'
import { DisputeFilter } from './dispute-filter.tsx'

const NEWEST_FIRST = { field: 'filedAt', order: 'desc' } as const
const rowId = (row: Row) => row.disputeNo
const opens = ({ disputeNo, tradeNo, stage }: Row) => [
  opened(disputeHref(disputeNo), stage !== 'to_answer'),
  opened(orderHref(tradeNo)),
]

export function DisputeScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(disputeList)
  const layout = useColumnLayout('dispute', useDisputeColumns(), storedLayout)
  return (
    <ListScreen
      title={t('routes.dispute')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      tools={<ExportButton def={disputeDownload} list={list} layout={layout} />}
      filter={<DisputeFilter list={list} />}
    >
      <StateTabs
        list={list}
        field="stage"
        states={disputeStages}
        labelOf={(stage) => t(`enums.disputeStage.${stage}`)}
        counts={list.answer?.counts}
      />
    </ListScreen>
  )
}
