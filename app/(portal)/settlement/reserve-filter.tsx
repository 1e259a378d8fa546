'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { reserveList } from '#lib/contract/settlement.ts'
import { reserveBatchStatuses } from '#lib/contract/settlement-rows.ts'
import { useSettlementBounds } from './use-bounds.ts'

const Field = filterFields<typeof reserveList>()

interface ReserveFilterProps {
  list: List<typeof reserveList>
  /** Fields in front of the others. */
  children?: ReactNode
}

export function ReserveFilter({ list, children }: ReserveFilterProps) {
  const { wordsOf, gateways, currencies } = useChoices()
  const options = useMemo(
    () => ({
      status: wordsOf('reserveBatchStatus', reserveBatchStatuses),
      gatewayNo: gateways,
      currency: currencies,
    }),
    [wordsOf, gateways, currencies],
  )
  return (
    <FilterPanel
      def={reserveList}
      list={list}
      period={useSettlementBounds('taken')}
      labelOf={useTranslations('fields.reserve')}
      options={options}
      dates={<Field.Days name="taken" />}
    >
      {children}
      <Field.Lines name="batchNo" />
      <Field.Choice name="status" />
      <Field.Choice name="gatewayNo" />
      <Field.Choice name="currency" />
    </FilterPanel>
  )
}
