'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { ViewsButton } from '#components/grid/views-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { settlementDownload, settlementList, settlementPdf } from '#lib/contract/settlement.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { useBatchColumns } from '../batch-columns.tsx'
import { BatchFilter } from '../batch-filter.tsx'
import { StatementButton } from '../statement-button.tsx'
import { ComingNext } from './coming-next.tsx'
import { SummaryHead } from './summary-head.tsx'

const NEWEST_FIRST = { field: 'tabulatedAt', order: 'desc' } as const
const rowId = (row: BatchRow) => row.batchNo
const opens = ({ batchNo, reserveNo }: BatchRow) => [
  opened(batchHref(batchNo)),
  reserveNo ? opened(reserveHref(reserveNo)) : undefined,
]
const Field = filterFields<typeof settlementList>()

/** The batches, and above them what comes next. */
export function SummaryScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(settlementList)
  const layout = useColumnLayout('settlement', useBatchColumns(), storedLayout)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SummaryHead current="batches">
        <ViewsButton list={list} layout={layout} />
        <ColumnsPanel layout={layout} />
        <ExportButton def={settlementDownload} list={list} layout={layout} />
      </SummaryHead>
      <ComingNext />
      <BatchFilter list={list}>
        <Field.Lines name="batchNo" />
      </BatchFilter>
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <Grid
        label={t('settlement_summary')}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        opens={opens}
        defaultSort={NEWEST_FIRST}
        actions={useStatements()}
      />
    </Box>
  )
}

/** A batch's statement, for whoever may download it. */
function useStatements() {
  const may = useCan()(settlementPdf)
  return useMemo(
    () => (may ? ({ batchNo }: BatchRow) => <StatementButton batchNo={batchNo} short /> : undefined),
    [may],
  )
}
