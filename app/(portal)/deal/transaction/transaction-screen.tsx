'use client'

import { useState } from 'react'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useSelectionFor } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { refundSheet } from '#lib/contract/refund.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { transactionColumns } from './transaction-columns.ts'
import { transactionFilter } from './transaction-filter.ts'
import { useRefundAction } from './use-refund-action.tsx'

/** Its code loads with the first selected order. */
const BulkRefundBar = latePart(() => import('./bulk-refund-bar.tsx').then((module) => module.BulkRefundBar))

export function TransactionScreen(settings: ListSettings) {
  const screen = useListScreen(transactionColumns, transactionFilter, settings)
  const refund = useRefundAction(screen.list.rows)
  const selection = useSelectionFor(screen, refundSheet.saveRows)
  /** From then on the bar stays, because it moves the focus to the rows when it is left empty. */
  const [isUsed, setIsUsed] = useState(false)
  if (selection?.rows.length && !isUsed) setIsUsed(true)
  return (
    <>
      <ListScreen {...screen} selection={selection} download={transactionDownload} actions={refund.action}>
        {selection && isUsed && <BulkRefundBar selection={selection} />}
      </ListScreen>
      {refund.dialog}
    </>
  )
}
