'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type TransactionRow, transactionDownload } from '#lib/contract/transaction.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { transactionColumns } from './transaction-columns.ts'
import { transactionFilter } from './transaction-filter.ts'
import { useRefundAction } from './use-refund-action.tsx'

const opens = ({ tradeNo }: TransactionRow) => [opened(orderHref(tradeNo))]

export function TransactionScreen(settings: ListSettings) {
  const screen = useListScreen(transactionColumns, transactionFilter, settings)
  const refund = useRefundAction(screen.list.rows)
  return (
    <>
      <ListScreen {...screen} opens={opens} download={transactionDownload} actions={refund.action} />
      {refund.dialog}
    </>
  )
}
