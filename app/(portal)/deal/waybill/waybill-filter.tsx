'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices, useLookup } from '#lib/client/choices.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { deliveryStatuses, productTypes, waybillList, waybillStatuses } from '#lib/contract/waybill.ts'
import { carrierChoices } from '../choices.ts'

const Field = filterFields<typeof waybillList>()

export function WaybillFilter({ list }: { list: List<typeof waybillList> }) {
  return (
    <FilterPanel
      def={waybillList}
      list={list}
      period="createdAt"
      labelOf={useTranslations('fields.waybill')}
      options={useOptions()}
      dates={<Field.Period name="createdAt" />}
      more={
        <>
          <Field.Lines name="orderNo" />
          <Field.Lines name="trackingNumber" />
          <Field.Choice name="carrierCode" />
          <Field.Choice name="deliveryStatus" />
          <Field.Choice name="productType" />
          <Field.Choice name="gatewayNo" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Choice name="waybillStatus" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways } = useChoices()
  const carrierCode = useLookup(getCarriers, {}, carrierChoices)
  return useMemo(
    () => ({
      waybillStatus: wordsOf('waybillStatus', waybillStatuses),
      deliveryStatus: wordsOf('deliveryStatus', deliveryStatuses),
      productType: wordsOf('productType', productTypes),
      carrierCode,
      gatewayNo: gateways,
    }),
    [wordsOf, gateways, carrierCode],
  )
}
