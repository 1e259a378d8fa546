'use client'

import { useTranslations } from 'next-intl'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { customerFilterList } from '#lib/contract/customer-filter.ts'
import { useFilterOptions } from './use-filter-options.ts'

const Field = filterFields<typeof customerFilterList>()

export function CustomerFilterFilter({ list }: { list: List<typeof customerFilterList> }) {
  const options = useFilterOptions()
  return (
    <FilterPanel
      def={customerFilterList}
      list={list}
      labelOf={useTranslations('customer_filter.fields')}
      options={options}
      more={
        <>
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="website" />
          <Field.Choice name="countries" />
          <Field.Choice name="languages" />
          <Field.Lines name="filterNo" />
        </>
      }
    >
      <Field.Choice name="status" />
      <Field.Choice name="limitType" />
      <Field.Choice name="condition" />
    </FilterPanel>
  )
}
