'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { Density } from '#components/grid/geometry.ts'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { disputeDownload, disputeList, disputeStages } from '#lib/contract/dispute.ts'
import { type Row, useDisputeColumns } from './dispute-columns.tsx'
import { DisputeFilter } from './dispute-filter.tsx'

interface DisputeScreenProps {
  density: Density
  /** The cookie `grid.dispute`. */
  storedLayout: string | undefined
}

const NEWEST_FIRST = { field: 'filedAt', order: 'desc' } as const
const rowId = (row: Row) => row.disputeNo

export function DisputeScreen({ density, storedLayout }: DisputeScreenProps) {
  const t = useTranslations()
  const list = useList(disputeList)
  const layout = useColumnLayout('dispute', useDisputeColumns(), storedLayout)
  const title = t('routes.dispute')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <ColumnsPanel layout={layout} />
        <ExportButton def={disputeDownload} list={list} layout={layout} />
      </ListHead>
      <DisputeFilter list={list} />
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <StateTabs
        list={list}
        field="stage"
        states={disputeStages}
        labelOf={(stage) => t(`enums.disputeStage.${stage}`)}
        counts={list.answer?.counts}
      />
      <Grid
        label={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
      />
    </Box>
  )
}
