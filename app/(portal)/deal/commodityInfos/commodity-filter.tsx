'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { commodityList, commodityStatuses } from '#lib/contract/commodity.ts'

const Field = filterFields<typeof commodityList>()

export function CommodityFilter({ list }: { list: List<typeof commodityList> }) {
  return (
    <FilterPanel
      def={commodityList}
      list={list}
      period="createdAt"
      labelOf={useTranslations('fields.commodity')}
      options={useOptions()}
      dates={<Field.Period name="createdAt" />}
      more={
        <>
          <Field.Lines name="orderNo" />
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="currency" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Choice name="commodityStatus" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  return useMemo(
    () => ({
      commodityStatus: wordsOf('commodityStatus', commodityStatuses),
      gatewayNo: gateways,
      currency: currencies,
    }),
    [wordsOf, gateways, currencies],
  )
}
