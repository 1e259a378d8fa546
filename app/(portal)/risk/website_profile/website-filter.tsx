'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { rectifications, websiteList, websiteStatuses } from '#lib/contract/website.ts'

const Field = filterFields<typeof websiteList>()

/** The states of the review are tabs, not fields. */
export function WebsiteFilter({ list }: { list: List<typeof websiteList> }) {
  const { wordsOf, gateways } = useChoices()
  const options = useMemo(
    () => ({
      status: wordsOf('websiteStatus', websiteStatuses),
      rectification: wordsOf('rectification', rectifications),
      gatewayNo: gateways,
    }),
    [wordsOf, gateways],
  )
  return (
    <FilterPanel
      def={websiteList}
      list={list}
      labelOf={useTranslations('fields.website')}
      options={options}
      dates={<Field.InstantDays name="createdAt" />}
    >
      <Field.Lines name="url" />
      <Field.Choice name="gatewayNo" />
      <Field.Choice name="rectification" />
    </FilterPanel>
  )
}
