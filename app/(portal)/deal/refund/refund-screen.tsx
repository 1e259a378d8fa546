'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type RefundRow, refundDownload, refundList } from '#lib/contract/refund.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { useRefundColumns } from './refund-columns.tsx'
import { RefundFilter } from './refund-filter.tsx'

const NEWEST_FIRST = { field: 'appliedAt', order: 'desc' } as const
const rowId = (row: RefundRow) => row.refundNo
const opens = ({ tradeNo }: RefundRow) => [opened(orderHref(tradeNo))]

export function RefundScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(refundList)
  const layout = useColumnLayout('refund', useRefundColumns(), storedLayout)
  return (
    <ListScreen
      title={t('refund')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      tools={<ExportButton def={refundDownload} list={list} layout={layout} />}
      filter={<RefundFilter list={list} />}
    />
  )
}
