'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { linkList, linkStatuses, linkUses } from '#lib/contract/link.ts'

const Field = filterFields<typeof linkList>()

export function LinkFilter({ list }: { list: List<typeof linkList> }) {
  return (
    <FilterPanel
      def={linkList}
      list={list}
      period="createdAt"
      labelOf={useTranslations('link.fields')}
      options={useOptions()}
      dates={<Field.Period name="createdAt" />}
      more={
        <>
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="use" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
        </>
      }
    >
      <Field.Lines name="linkNo" />
      <Field.Lines name="orderNo" />
      <Field.Choice name="status" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  return useMemo(
    () => ({
      status: wordsOf('linkStatus', linkStatuses),
      use: wordsOf('linkUse', linkUses),
      gatewayNo: gateways,
      currency: currencies,
    }),
    [wordsOf, gateways, currencies],
  )
}
