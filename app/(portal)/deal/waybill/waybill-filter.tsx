'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { FilterOf, List } from '#components/grid/use-list.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { deliveryStatuses, productTypes, waybillList, waybillStatuses } from '#lib/contract/waybill.ts'

type Filter = FilterOf<typeof waybillList>

const moreKeys: readonly (keyof Filter)[] = [
  'orderNo',
  'trackingNumber',
  'carrierCode',
  'gatewayNo',
  'deliveryStatus',
  'productType',
]

export function WaybillFilter({ list }: { list: List<typeof waybillList> }) {
  const label = useTranslations('fields.waybill')
  const options = useOptions()
  return (
    <FilterPanel
      def={waybillList}
      list={list}
      period="createdAt"
      labelOf={(field) => label(field as Parameters<typeof label>[0])}
      options={options}
      moreKeys={moreKeys}
      more={
        <>
          <MultiTextField<Filter> name="orderNo" label={label('orderNo')} />
          <MultiTextField<Filter> name="trackingNumber" label={label('trackingNumber')} />
          <MultiSelectField<Filter>
            name="carrierCode"
            label={label('carrierCode')}
            options={options.carrierCode}
          />
          <MultiSelectField<Filter>
            name="deliveryStatus"
            label={label('deliveryStatus')}
            options={options.deliveryStatus}
          />
          <MultiSelectField<Filter>
            name="productType"
            label={label('productType')}
            options={options.productType}
          />
          <MultiSelectField<Filter> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
        </>
      }
    >
      <MultiTextField<Filter> name="tradeNo" label={label('tradeNo')} />
      <MultiSelectField<Filter>
        name="waybillStatus"
        label={label('waybillStatus')}
        options={options.waybillStatus}
      />
      <DateTimeRangeField<Filter> from="createdAtFrom" to="createdAtTo" label={label('createdAt')} />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  const { data: carriers } = useQuery(callOptions(getCarriers, {}, { staleTime: Number.POSITIVE_INFINITY }))
  return useMemo(
    () => ({
      waybillStatus: waybillStatuses.map((value) => ({ value, label: word(`waybillStatus.${value}`) })),
      deliveryStatus: deliveryStatuses.map((value) => ({ value, label: word(`deliveryStatus.${value}`) })),
      productType: productTypes.map((value) => ({ value, label: word(`productType.${value}`) })),
      carrierCode: (carriers ?? []).map(({ carrierCode, label }) => ({ value: carrierCode, label })),
      gatewayNo: (user?.gateways ?? []).map(({ gatewayNo, label }) => ({ value: gatewayNo, label })),
    }),
    [word, user, carriers],
  )
}
