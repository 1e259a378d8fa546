'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import { batchStates } from '#lib/contract/settlement-rows.ts'
import { useSettlementBounds } from './use-bounds.ts'

const Field = filterFields<typeof settlementList>()

interface BatchFilterProps {
  list: List<typeof settlementList>
  /** Fields in front of the others. */
  children?: ReactNode
}

export function BatchFilter({ list, children }: BatchFilterProps) {
  const { wordsOf, gateways, currencies } = useChoices()
  const options = useMemo(
    () => ({ state: wordsOf('batchState', batchStates), gatewayNo: gateways, currency: currencies }),
    [wordsOf, gateways, currencies],
  )
  return (
    <FilterPanel
      def={settlementList}
      list={list}
      period={useSettlementBounds('tabulated')}
      labelOf={useTranslations('fields.settlement')}
      options={options}
      dates={<Field.Days name="tabulated" />}
    >
      {children}
      <Field.Choice name="state" />
      <Field.Choice name="gatewayNo" />
      <Field.Choice name="currency" />
    </FilterPanel>
  )
}
