'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { Density } from '#components/grid/geometry.ts'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { type Row, useTransactionColumns } from './transaction-columns.tsx'
import { TransactionFilter } from './transaction-filter.tsx'
import { useRefundAction } from './use-refund-action.tsx'

interface TransactionScreenProps {
  density: Density
  /** The cookie `grid.transaction`. */
  storedLayout: string | undefined
}

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: Row) => row.tradeNo

export function TransactionScreen({ density, storedLayout }: TransactionScreenProps) {
  const t = useTranslations()
  const list = useList(transactionList)
  const layout = useColumnLayout('transaction', useTransactionColumns(), storedLayout)
  const refund = useRefundAction()
  const title = t('routes.transaction')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <ColumnsPanel layout={layout} />
        <ExportButton def={transactionDownload} list={list} layout={layout} />
      </ListHead>
      <TransactionFilter list={list} />
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <Grid
        label={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
        actions={refund.action}
      />
      {refund.dialog}
    </Box>
  )
}
