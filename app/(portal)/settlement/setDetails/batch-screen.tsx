'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { ExportButton } from '#components/grid/export-button.tsx'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
import { ViewsButton } from '#components/grid/views-button.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import { settlementDetail, settlementDetailDownload } from '#lib/contract/settlement.ts'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { useEntryColumns } from '../entry-columns.tsx'
import { entryOpens } from '../entry-opens.ts'
import { useHowSettled } from '../use-how-settled.tsx'
import { BatchHead } from './batch-head.tsx'
import { BatchSums } from './batch-sums.tsx'
import { BatchWaterfall } from './batch-waterfall.tsx'
import { EntryFilter } from './entry-filter.tsx'

const NEWEST_FIRST = { field: 'at', order: 'desc' } as const
const rowId = (row: EntryRow) => row.entryNo
const HOME = '/settlement/setDetails'

interface BatchScreenProps extends ListLook {
  batchNo: string
}

/** One batch: from gross to net, and the entries that each of its sums is made of. */
export function BatchScreen({ batchNo, ...look }: BatchScreenProps) {
  const t = useTranslations('settlement.batch')
  const list = useList(
    settlementDetail,
    useMemo(() => ({ batchNo }), [batchNo]),
  )
  if (list.error?.is('E3003')) {
    return (
      <RecordNotFound title={t('not_found')} listHref={HOME} listLabel={t('others')}>
        {t('not_found_text', { batchNo })}
      </RecordNotFound>
    )
  }
  if (list.answer) return <Batch list={list} answer={list.answer} {...look} />
  if (list.error) return <ErrorState level={1} error={list.error} retrying={list.busy} onRetry={list.retry} />
  return <DetailSkeleton groups={3} />
}

interface BatchProps extends ListLook {
  list: List<typeof settlementDetail>
  answer: AnswerOf<typeof settlementDetail>
}

function Batch({ list, answer, density, storedLayout }: BatchProps) {
  const t = useTranslations('settlement.batch')
  const layout = useColumnLayout('settlement_entry', useEntryColumns(), storedLayout)
  const { batch, sums } = answer
  const { part } = list.filter
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <BatchHead batch={batch} />
      <Section id="waterfall" title={t('waterfall')} aside={<Hint text={t('waterfall_hint')} />}>
        <BatchWaterfall batch={batch} list={list} current={part} />
      </Section>
      {sums.length > 0 && (
        <Section id="sums" title={t('sums')} aside={<Hint text={t('sums_hint')} />}>
          <BatchSums sums={sums} />
        </Section>
      )}
      <Box
        component="section"
        id="entries"
        aria-labelledby="entries-title"
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: '4.5rem' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" id="entries-title" sx={{ mr: 'auto' }}>
            {t('entries')}
          </Typography>
          <ViewsButton list={list} layout={layout} />
          <ColumnsPanel layout={layout} />
          <ExportButton def={settlementDetailDownload} list={list} layout={layout} />
        </Box>
        <EntryFilter list={list} />
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
    </Box>
  )
}

const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)
