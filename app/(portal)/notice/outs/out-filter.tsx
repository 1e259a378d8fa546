'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { outKinds, outList, outServices, outStates } from '#lib/contract/notice.ts'

const Field = filterFields<typeof outList>()

export function OutFilter({ list }: { list: List<typeof outList> }) {
  const { wordsOf } = useChoices()
  const options = useMemo(
    () => ({
      category: wordsOf('newsCategory', outKinds),
      state: wordsOf('outState', outStates),
      services: wordsOf('outService', outServices),
    }),
    [wordsOf],
  )
  return (
    <FilterPanel
      def={outList}
      list={list}
      labelOf={useTranslations('fields.outs')}
      options={options}
      dates={<Field.InstantDays name="startsAt" />}
    >
      <Field.Choice name="category" />
      <Field.Choice name="state" />
      <Field.Choice name="services" />
    </FilterPanel>
  )
}
