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
import { type RefundRow, refundDownload, refundList } from '#lib/contract/refund.ts'
import { useRefundColumns } from './refund-columns.tsx'
import { RefundFilter } from './refund-filter.tsx'

interface RefundScreenProps {
  density: Density
  /** The cookie `grid.refund`. */
  storedLayout: string | undefined
}

const NEWEST_FIRST = { field: 'appliedAt', order: 'desc' } as const
const rowId = (row: RefundRow) => row.refundNo

export function RefundScreen({ density, storedLayout }: RefundScreenProps) {
  const t = useTranslations()
  const list = useList(refundList)
  const layout = useColumnLayout('refund', useRefundColumns(), storedLayout)
  const title = t('routes.refund')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <ColumnsPanel layout={layout} />
        <ExportButton def={refundDownload} list={list} layout={layout} />
      </ListHead>
      <RefundFilter list={list} />
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
