'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { Density } from '#components/grid/geometry.ts'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { ListTabs } from '#components/grid/list-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
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
      <StateTabs list={list} />
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

/** All, and each state, with how many the filter finds. */
function StateTabs({ list }: { list: List<typeof preAuthList> }) {
  const t = useTranslations('grid')
  const word = useTranslations('enums.preAuthStatus')
  const { preAuthStatus: asked, ...rest } = list.filter
  const counts = list.answer?.counts
  const all = counts && {
    total: openOrDecided.reduce((sum, state) => sum + counts[state].total, 0),
    totalCapped: openOrDecided.some((state) => counts[state].totalCapped),
  }
  const of = (filter: typeof list.filter) => ({
    href: list.searchHref(filter),
    onGo: () => list.search(filter),
  })
  return (
    <ListTabs
      current={asked?.length ? (asked.length === 1 ? asked[0] : undefined) : 'all'}
      tabs={[
        { id: 'all', label: t('all'), count: all, ...of(rest) },
        ...openOrDecided.map((state) => ({
          id: state,
          label: word(state),
          count: counts?.[state],
          ...of({ ...rest, preAuthStatus: [state] }),
        })),
      ]}
    />
  )
}
