'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { ExportButton } from '#components/grid/export-button.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowLink } from '#components/grid/row-link.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { useChoices } from '#lib/client/choices.ts'
import { tradeSettleDownload, tradeSettleList } from '#lib/contract/settlement.ts'
import type { SumRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, sumHref } from '#lib/record-hrefs.ts'
import { useSettlementBounds } from '../use-bounds.ts'
import { useSumColumns } from './sum-columns.tsx'

const NEWEST_FIRST = { field: 'tabulatedAt', order: 'desc' } as const
const rowId = (row: SumRow) => row.sumNo
const opens = ({ sumNo, batchNo }: SumRow) => [opened(sumHref(sumNo)), opened(batchHref(batchNo))]
const Field = filterFields<typeof tradeSettleList>()

/** What the orders of each currency came to in each batch. */
export function SumScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(tradeSettleList)
  const layout = useColumnLayout('settlement_sum', useSumColumns(), storedLayout)
  const toEntries = useCallback(
    ({ sumNo }: SumRow) => (
      <RowLink
        href={sumHref(sumNo)}
        label={t('settlement.sum.open')}
        fullLabel={t('settlement.sum.open_of', { sumNo })}
      />
    ),
    [t],
  )
  return (
    <ListScreen
      title={t('routes.transaction_settlement_summary')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      actions={toEntries}
      tools={<ExportButton def={tradeSettleDownload} list={list} layout={layout} />}
      filter={<SumFilter list={list} />}
    />
  )
}

function SumFilter({ list }: { list: List<typeof tradeSettleList> }) {
  const { gateways, currencies } = useChoices()
  const options = useMemo(() => ({ gatewayNo: gateways, currency: currencies }), [gateways, currencies])
  return (
    <FilterPanel
      def={tradeSettleList}
      list={list}
      period={useSettlementBounds('tabulated')}
      labelOf={useTranslations('fields.settlement_sum')}
      options={options}
      dates={<Field.Days name="tabulated" />}
    >
      <Field.Lines name="batchNo" />
      <Field.Choice name="gatewayNo" />
      <Field.Choice name="currency" />
    </FilterPanel>
  )
}
