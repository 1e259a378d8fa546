'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { FilterOf, List } from '#components/grid/use-list.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { commodityList, commodityStatuses } from '#lib/contract/commodity.ts'

type Filter = FilterOf<typeof commodityList>

const moreKeys: readonly (keyof Filter)[] = ['orderNo', 'gatewayNo', 'currency']

export function CommodityFilter({ list }: { list: List<typeof commodityList> }) {
  const label = useTranslations('fields.commodity')
  const options = useOptions()
  return (
    <FilterPanel
      def={commodityList}
      list={list}
      period="createdAt"
      labelOf={(field) => label(field as Parameters<typeof label>[0])}
      options={options}
      moreKeys={moreKeys}
      more={
        <>
          <MultiTextField<Filter> name="orderNo" label={label('orderNo')} />
          <MultiSelectField<Filter> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
          <MultiSelectField<Filter> name="currency" label={label('currency')} options={options.currency} />
        </>
      }
    >
      <MultiTextField<Filter> name="tradeNo" label={label('tradeNo')} />
      <MultiSelectField<Filter>
        name="commodityStatus"
        label={label('commodityStatus')}
        options={options.commodityStatus}
      />
      <DateTimeRangeField<Filter> from="createdAtFrom" to="createdAtTo" label={label('createdAt')} />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  return useMemo(
    () => ({
      commodityStatus: commodityStatuses.map((value) => ({ value, label: word(`commodityStatus.${value}`) })),
      gatewayNo: (user?.gateways ?? []).map(({ gatewayNo, label }) => ({ value: gatewayNo, label })),
      currency: (user?.currencies ?? []).map((value) => ({ value, label: value })),
    }),
    [word, user],
  )
}
