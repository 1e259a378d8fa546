'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { getLogos } from '#lib/contract/developer.ts'

const Field = filterFields<typeof getLogos>()

export function LogosFilter({ list }: { list: List<typeof getLogos> }) {
  const { gateways } = useChoices()
  const options = useMemo(() => ({ gatewayNo: gateways }), [gateways])
  return (
    <FilterPanel
      def={getLogos}
      list={list}
      labelOf={useTranslations('developer.logo.fields')}
      options={options}
    >
      <Field.Choice name="gatewayNo" />
    </FilterPanel>
  )
}
