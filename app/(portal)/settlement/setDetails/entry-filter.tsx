'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { settlementDetail } from '#lib/contract/settlement.ts'
import { batchParts, entryKinds } from '#lib/contract/settlement-rows.ts'

const Field = filterFields<typeof settlementDetail>()

/** All of them belong to one batch, so that no time bounds them. */
export function EntryFilter({ list }: { list: List<typeof settlementDetail> }) {
  const { wordsOf, currencies } = useChoices()
  const options = useMemo(
    () => ({
      part: wordsOf('batchPart', batchParts),
      kind: wordsOf('entryKind', entryKinds),
      currency: currencies,
    }),
    [wordsOf, currencies],
  )
  return (
    <FilterPanel
      def={settlementDetail}
      list={list}
      labelOf={useTranslations('fields.settlement_entry')}
      options={options}
      more={
        <>
          <Field.Lines name="orderNo" />
          <Field.Choice name="currency" />
        </>
      }
    >
      <Field.One name="part" />
      <Field.Choice name="kind" />
      <Field.Lines name="tradeNo" />
    </FilterPanel>
  )
}
