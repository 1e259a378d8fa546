'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { transactionColumns } from './transaction-columns.ts'
import { transactionFilter } from './transaction-filter.ts'
import { useRefundAction } from './use-refund-action.tsx'

export function TransactionScreen(settings: ListSettings) {
  const screen = useListScreen(transactionColumns, transactionFilter, settings)
  const refund = useRefundAction(screen.list.rows)
  return (
    <>
      <ListScreen {...screen} download={transactionDownload} actions={refund.action} />
      {refund.dialog}
    </>
  )
}
