'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
import { ViewsButton } from '#components/grid/views-button.tsx'
import { useChoices } from '#lib/client/choices.ts'
import { reserveDetail, reserveDetailDownload } from '#lib/contract/settlement.ts'
import type { EntryRow, ReserveRow } from '#lib/contract/settlement-rows.ts'
import { useEntryColumns } from '../entry-columns.tsx'
import { entryOpens } from '../entry-opens.ts'
import { useHowSettled } from '../use-how-settled.tsx'
import { ReserveHead } from './reserve-head.tsx'

const NEWEST_FIRST = { field: 'at', order: 'desc' } as const
const HOME = '/settlement/reserveSettleDetails'
const rowId = (row: EntryRow) => row.entryNo
const Field = filterFields<typeof reserveDetail>()

interface ReserveBatchScreenProps extends ListLook {
  reserveNo: string
}

/** One reserve batch, and the entries that it was taken of. */
export function ReserveBatchScreen({ reserveNo, ...look }: ReserveBatchScreenProps) {
  const t = useTranslations('settlement.reserve')
  const list = useList(
    reserveDetail,
    useMemo(() => ({ reserveNo }), [reserveNo]),
  )
  if (list.error?.is('E3003')) {
    return (
      <RecordNotFound title={t('not_found')} listHref={HOME} listLabel={t('others')}>
        {t('not_found_text', { reserveNo })}
      </RecordNotFound>
    )
  }
  if (list.answer) return <ReserveBatch list={list} reserve={list.answer.reserve} {...look} />
  if (list.error) return <ErrorState level={1} error={list.error} retrying={list.busy} onRetry={list.retry} />
  return <DetailSkeleton groups={2} />
}

interface ReserveBatchProps extends ListLook {
  list: List<typeof reserveDetail>
  reserve: ReserveRow
}

function ReserveBatch({ list, reserve, density, storedLayout }: ReserveBatchProps) {
  const t = useTranslations('settlement.reserve')
  const layout = useColumnLayout('settlement_entry', useEntryColumns(), storedLayout)
  const { currencies } = useChoices()
  const options = useMemo(() => ({ currency: currencies }), [currencies])
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReserveHead reserve={reserve} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {t('entries')}
        </Typography>
        <ViewsButton list={list} layout={layout} />
        <ColumnsPanel layout={layout} />
        <ExportButton def={reserveDetailDownload} list={list} layout={layout} />
      </Box>
      <FilterPanel
        def={reserveDetail}
        list={list}
        labelOf={useTranslations('fields.settlement_entry')}
        options={options}
      >
        <Field.Lines name="tradeNo" />
        <Field.Lines name="orderNo" />
        <Field.Choice name="currency" />
      </FilterPanel>
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <Grid
        label={t('entries')}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        opens={entryOpens}
        defaultSort={NEWEST_FIRST}
        actions={useHowSettled()}
      />
    </Box>
  )
}
