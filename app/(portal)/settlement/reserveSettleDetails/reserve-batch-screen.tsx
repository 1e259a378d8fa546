'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { reserveDetail, reserveDetailDownload } from '#lib/contract/settlement.ts'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { EntriesOf } from '../entries-of.tsx'
import { EntriesSection } from '../entries-section.tsx'
import { useEntryColumns } from '../entry-columns.tsx'
import { ReserveHead } from './reserve-head.tsx'

const HOME = '/settlement/reserveSettleDetails'
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
  return (
    <EntriesOf
      list={list}
      groups={2}
      missing={
        <RecordNotFound title={t('not_found')} listHref={HOME} listLabel={t('others')}>
          {t('not_found_text', { reserveNo })}
        </RecordNotFound>
      }
    >
      {({ reserve }) => <ReserveBatch list={list} reserve={reserve} {...look} />}
    </EntriesOf>
  )
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
      <EntriesSection
        title={t('entries')}
        list={list}
        layout={layout}
        density={density}
        download={reserveDetailDownload}
        filter={
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
        }
      />
    </Box>
  )
}
