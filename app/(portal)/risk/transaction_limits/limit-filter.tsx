'use client'

import { useTranslations } from 'next-intl'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { amountLimitList } from '#lib/contract/limit.ts'
import { useLimitOptions } from '../use-limit-options.ts'

const Field = filterFields<typeof amountLimitList>()

export function LimitFilter({ list }: { list: List<typeof amountLimitList> }) {
  const options = useLimitOptions()
  return (
    <FilterPanel
      def={amountLimitList}
      list={list}
      labelOf={useTranslations('risk_limits.fields.amount_limit')}
      options={options}
    >
      <Field.Choice name="gatewayNo" />
      <Field.Choice name="method" />
      <Field.Choice name="cardType" />
      <Field.Choice name="currency" />
    </FilterPanel>
  )
}
