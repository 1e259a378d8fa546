'use client'

import { useTranslations } from 'next-intl'
import { useLabels } from '#lib/client/labels.ts'
import type { ListFilter } from './filter-kinds.ts'
import { ListTabs } from './list-tabs.tsx'
import type { FilterOf, List, ListCall } from './use-list.ts'

type Count = { total: number; totalCapped: boolean }

interface StateTabsProps<C extends ListCall> {
  list: List<C>
  filter: ListFilter
}

/** Tabs with counts for all rows and for each state, for a filter with tabs. */
export function StateTabs<C extends ListCall>({ list, filter: { tabs, tabSorts = {} } }: StateTabsProps<C>) {
  const t = useTranslations('grid')
  const word = useLabels('enums')
  if (tabs?.source?.from !== 'words') return null
  const { name, values } = tabs.source
  const counts = countsOf(list.answer)
  const chosen = (list.filter as Record<string, readonly string[] | undefined>)[tabs.name]
  const all = counts && {
    total: values.reduce((sum, value) => sum + (counts[value]?.total ?? 0), 0),
    totalCapped: values.some((value) => counts[value]?.totalCapped),
  }
  const current = chosen?.length === 1 ? tabSorts[chosen[0] ?? ''] : undefined
  const isOwn = current?.field === list.sort?.field && current?.order === list.sort?.order
  const to = (value?: string) => {
    const filter = { ...list.filter, [tabs.name]: value && [value] } as FilterOf<C>
    const own = value === undefined ? undefined : tabSorts[value]
    // The order of a state ends with it; an order that the user chose stays.
    const sort = own ? [own] : isOwn ? [] : undefined
    return { href: list.searchHref(filter, sort), onGo: () => list.search(filter, sort) }
  }
  return (
    <div className="portal-state-tabs">
      <ListTabs
        current={chosen?.length ? (chosen.length === 1 ? chosen[0] : undefined) : 'all'}
        tabs={[
          { id: 'all', label: t('all'), count: all, ...to() },
          ...values.map((value) => ({
            id: value,
            label: word(`${name}.${value}`),
            count: counts?.[value],
            ...to(value),
          })),
        ]}
      />
    </div>
  )
}

/** The counts in the response of a list with tabs: the rows in each state that match the other conditions. */
const countsOf = (answer: unknown) => (answer as { counts?: Record<string, Count> } | undefined)?.counts
