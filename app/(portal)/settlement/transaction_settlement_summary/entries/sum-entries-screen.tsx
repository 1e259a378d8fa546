'use client'

import ArrowBack from '@mui/icons-material/ArrowBack'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Section } from '#components/detail/section.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
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
import { batchParts, entryKinds, type SumRow } from '#lib/contract/settlement-rows.ts'
import { EntriesOf } from '../../entries-of.tsx'
import { useEntryColumns } from '../../entry-columns.tsx'
import { BatchSums } from '../../setDetails/batch-sums.tsx'
import { useEntryRows } from '../../use-entry-rows.tsx'

const HOME = '/settlement/transaction_settlement_summary'
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
  return (
    <EntriesOf
      list={list}
      groups={2}
      missing={
        <RecordNotFound title={t('not_found')} listHref={HOME} listLabel={t('back')}>
          {t('not_found_text', { sumNo })}
        </RecordNotFound>
      }
    >
      {({ sum }) => <Entries list={list} sum={sum} {...look} />}
    </EntriesOf>
  )
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
      {...useEntryRows()}
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
