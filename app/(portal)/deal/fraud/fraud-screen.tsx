'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { fraudDownload, fraudList } from '#lib/contract/fraud.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { type Row, useFraudColumns } from './fraud-columns.tsx'
import { FraudFilter } from './fraud-filter.tsx'

const NEWEST_FIRST = { field: 'fraudEntryDate', order: 'desc' } as const
const rowId = (row: Row) => row.fraudNo
const opens = ({ tradeNo, disputeNo }: Row) => [
  opened(orderHref(tradeNo)),
  disputeNo ? opened(disputeHref(disputeNo)) : undefined,
]

export function FraudScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(fraudList)
  const layout = useColumnLayout('fraud', useFraudColumns(), storedLayout)
  return (
    <ListScreen
      title={t('fraud')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      tools={<ExportButton def={fraudDownload} list={list} layout={layout} />}
      filter={<FraudFilter list={list} />}
    />
  )
}
