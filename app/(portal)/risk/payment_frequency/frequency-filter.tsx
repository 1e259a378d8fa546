'use client'

import { useTranslations } from 'next-intl'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { velocityList } from '#lib/contract/limit.ts'
import { useLimitOptions } from '../use-limit-options.ts'

const Field = filterFields<typeof velocityList>()

export function FrequencyFilter({ list }: { list: List<typeof velocityList> }) {
  const { currencyOrAll, ...options } = useLimitOptions()
  return (
    <FilterPanel
      def={velocityList}
      list={list}
      labelOf={useTranslations('risk_limits.fields.velocity')}
      options={{ ...options, currency: currencyOrAll }}
    >
      <Field.Choice name="gatewayNo" />
      <Field.Choice name="blackElement" />
      <Field.Choice name="cardType" />
      <Field.Choice name="currency" />
    </FilterPanel>
  )
}
