'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { getGateways, keyEnvironments, keyStatuses } from '#lib/contract/developer.ts'

const Field = filterFields<typeof getGateways>()

export function KeysFilter({ list }: { list: List<typeof getGateways> }) {
  const { gateways, wordsOf } = useChoices()
  const options = useMemo(
    () => ({
      gatewayNo: gateways,
      environment: wordsOf('environment', keyEnvironments),
      status: wordsOf('keyStatus', keyStatuses),
    }),
    [gateways, wordsOf],
  )
  return (
    <FilterPanel
      def={getGateways}
      list={list}
      labelOf={useTranslations('developer.keys.fields')}
      options={options}
    >
      <Field.Choice name="gatewayNo" />
      <Field.Choice name="environment" />
      <Field.Choice name="status" />
    </FilterPanel>
  )
}
