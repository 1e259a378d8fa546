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
import { useSelection } from '#components/grid/use-selection.ts'
import { useCan } from '#lib/client/portal.tsx'
import { openOrDecided, preAuthDownload, preAuthList, preAuthOperate } from '#lib/contract/pre-auth.ts'
import { OperateBar } from './operate-bar.tsx'
import { type Row, usePreAuthColumns } from './pre-auth-columns.tsx'
import { PreAuthFilter } from './pre-auth-filter.tsx'

interface PreAuthScreenProps {
  density: Density
  /** The cookie `grid.pre_auth`. */
  storedLayout: string | undefined
}

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: Row) => row.tradeNo

export function PreAuthScreen({ density, storedLayout }: PreAuthScreenProps) {
  const t = useTranslations()
  const list = useList(preAuthList)
  const layout = useColumnLayout('pre_auth', usePreAuthColumns(), storedLayout)
  const selection = useSelection<Row>(list, rowId)
  const may = useCan()(preAuthOperate)
  const title = t('routes.auth')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <ColumnsPanel layout={layout} />
        <ExportButton def={preAuthDownload} list={list} layout={layout} />
      </ListHead>
      <PreAuthFilter list={list} />
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <StateTabs
        list={list}
        field="preAuthStatus"
        states={openOrDecided}
        labelOf={(state) => t(`enums.preAuthStatus.${state}`)}
        counts={list.answer?.counts}
      />
      {may && <OperateBar selection={selection} />}
      <Grid
        label={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
        selection={may ? selection : undefined}
      />
    </Box>
  )
}
