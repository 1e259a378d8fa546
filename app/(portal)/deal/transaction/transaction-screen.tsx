'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { type Row, useTransactionColumns } from './transaction-columns.tsx'
import { TransactionFilter } from './transaction-filter.tsx'
import { useRefundAction } from './use-refund-action.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: Row) => row.tradeNo
const opens = ({ tradeNo }: Row) => [opened(orderHref(tradeNo))]

export function TransactionScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(transactionList)
  const layout = useColumnLayout('transaction', useTransactionColumns(), storedLayout)
  const refund = useRefundAction(list.rows)
  return (
    <>
      <ListScreen
        title={t('transaction')}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        opens={opens}
        defaultSort={NEWEST_FIRST}
        actions={refund.action}
        tools={<ExportButton def={transactionDownload} list={list} layout={layout} />}
        filter={<TransactionFilter list={list} />}
      />
      {refund.dialog}
    </>
  )
}
