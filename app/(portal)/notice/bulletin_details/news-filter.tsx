'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { newsCategories, newsList } from '#lib/contract/notice.ts'

const Field = filterFields<typeof newsList>()

export function NewsFilter({ list }: { list: List<typeof newsList> }) {
  const { wordsOf } = useChoices()
  const options = useMemo(
    () => ({
      category: wordsOf('newsCategory', newsCategories),
      read: wordsOf('yesNo', ['true', 'false']),
    }),
    [wordsOf],
  )
  return (
    <FilterPanel
      def={newsList}
      list={list}
      labelOf={useTranslations('fields.news')}
      options={options}
      dates={<Field.InstantDays name="publishedAt" />}
    >
      <Field.Choice name="category" />
      <Field.YesNo name="read" />
    </FilterPanel>
  )
}
