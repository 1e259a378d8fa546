'use client'

import { useMemo } from 'react'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { settlementDownload, settlementPdf } from '#lib/contract/settlement.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { batchColumns, batchFilter, opensBatch } from '../_shared/batch-list.ts'
import { StatementButton } from '../_shared/statement-button.tsx'
import { useSettlementBounds } from '../_shared/use-bounds.ts'
import { ComingNext } from './coming-next.tsx'
import { SummaryTabs } from './summary-head.tsx'

/** The batches, and above them the next payments. */
export function SummaryScreen(settings: ListSettings) {
  const bounds = useSettlementBounds('tabulated')
  const screen = useListScreen(batchColumns, batchFilter, settings, { bounds })
  return (
    <ListScreen
      {...screen}
      opens={opensBatch}
      actions={useStatements()}
      download={settlementDownload}
      pages={<SummaryTabs current="batches" />}
      above={<ComingNext />}
    />
  )
}

/** Downloads a batch's statement. */
function useStatements() {
  const may = useCan()(settlementPdf)
  return useMemo(
    () =>
      may
        ? ({ batchNo }: BatchRow) => ({ items: [], button: <StatementButton batchNo={batchNo} short /> })
        : undefined,
    [may],
  )
}
