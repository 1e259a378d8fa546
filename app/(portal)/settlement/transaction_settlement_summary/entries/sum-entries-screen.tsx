'use client'

import ArrowBack from '@mui/icons-material/ArrowBack'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
import { useListHref } from '#components/trail/use-trail.ts'
import { useChoices } from '#lib/client/choices.ts'
import { tradeSettleDetail } from '#lib/contract/settlement.ts'
import { batchParts, type EntryRow, entryKinds, type SumRow } from '#lib/contract/settlement-rows.ts'
import { useEntryColumns } from '../../entry-columns.tsx'
import { entryOpens } from '../../entry-opens.ts'
import { BatchSums } from '../../setDetails/batch-sums.tsx'
import { useHowSettled } from '../../use-how-settled.tsx'

const NEWEST_FIRST = { field: 'at', order: 'desc' } as const
const HOME = '/settlement/transaction_settlement_summary'
const rowId = (row: EntryRow) => row.entryNo
const Field = filterFields<typeof tradeSettleDetail>()

interface SumEntriesScreenProps extends ListLook {
  sumNo: string
}

/** One sum, and the entries that it is made of. */
export function SumEntriesScreen({ sumNo, ...look }: SumEntriesScreenProps) {
  const t = useTranslations('settlement.sum')
  const list = useList(
    tradeSettleDetail,
    useMemo(() => ({ sumNo }), [sumNo]),
  )
  if (list.error?.is('E3003')) {
    return (
      <RecordNotFound title={t('not_found')} listHref={HOME} listLabel={t('back')}>
        {t('not_found_text', { sumNo })}
      </RecordNotFound>
    )
  }
  if (list.answer) return <Entries list={list} sum={list.answer.sum} {...look} />
  if (list.error) return <ErrorState level={1} error={list.error} retrying={list.busy} onRetry={list.retry} />
  return <DetailSkeleton groups={2} />
}

interface EntriesProps extends ListLook {
  list: List<typeof tradeSettleDetail>
  sum: SumRow
}

function Entries({ list, sum, density, storedLayout }: EntriesProps) {
  const t = useTranslations('settlement')
  const layout = useColumnLayout('settlement_entry', useEntryColumns(), storedLayout)
  const { wordsOf } = useChoices()
  const options = useMemo(
    () => ({ part: wordsOf('batchPart', batchParts), kind: wordsOf('entryKind', entryKinds) }),
    [wordsOf],
  )
  return (
    <ListScreen
      title={t('sum.title', { currency: sum.currency })}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={entryOpens}
      defaultSort={NEWEST_FIRST}
      actions={useHowSettled()}
      tools={<ToolButton icon={<ArrowBack />} label={t('sum.back')} href={useListHref(HOME)} />}
      filter={
        <>
          <Section
            id="sum"
            title={sum.batchNo}
            aside={
              sum.currency !== sum.settlementCurrency && (
                <Typography variant="body2" color="textSecondary">
                  {t('batch.sums_hint')}
                </Typography>
              )
            }
          >
            <BatchSums sums={[sum]} />
          </Section>
          <FilterPanel
            def={tradeSettleDetail}
            list={list}
            labelOf={useTranslations('fields.settlement_entry')}
            options={options}
          >
            <Field.One name="part" />
            <Field.Choice name="kind" />
            <Field.Lines name="tradeNo" />
            <Field.Lines name="orderNo" />
          </FilterPanel>
        </>
      }
    />
  )
}
