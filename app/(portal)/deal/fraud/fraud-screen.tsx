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
import { fraudDownload, fraudList } from '#lib/contract/fraud.ts'
import { type Row, useFraudColumns } from './fraud-columns.tsx'
import { FraudFilter } from './fraud-filter.tsx'

interface FraudScreenProps {
  density: Density
  /** The cookie `grid.fraud`. */
  storedLayout: string | undefined
}

const NEWEST_FIRST = { field: 'fraudEntryDate', order: 'desc' } as const
const rowId = (row: Row) => row.fraudNo

export function FraudScreen({ density, storedLayout }: FraudScreenProps) {
  const t = useTranslations()
  const list = useList(fraudList)
  const layout = useColumnLayout('fraud', useFraudColumns(), storedLayout)
  const title = t('routes.fraud')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <ColumnsPanel layout={layout} />
        <ExportButton def={fraudDownload} list={list} layout={layout} />
      </ListHead>
      <FraudFilter list={list} />
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
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
