'use client'

import { useTranslations } from 'next-intl'
import { ListTabs } from './list-tabs.tsx'
import type { FilterOf, List, ListCall } from './use-list.ts'

interface StateTabsProps<C extends ListCall, State extends string> {
  list: List<C>
  /** The filter's field that asks for states. */
  field: keyof FilterOf<C> & string
  states: readonly State[]
  labelOf: (state: State) => string
  /** How many of each the rest of the filter finds; undefined until it is known. */
  counts: Record<State, { total: number; totalCapped: boolean }> | undefined
}

/** All, and each state, with how many there are. One state is the filter's, like any other of its fields. */
export function StateTabs<C extends ListCall, State extends string>({
  list,
  field,
  states,
  labelOf,
  counts,
}: StateTabsProps<C, State>) {
  const t = useTranslations('grid')
  const asked = list.filter[field] as readonly string[] | undefined
  const all = counts && {
    total: states.reduce((sum, state) => sum + counts[state].total, 0),
    totalCapped: states.some((state) => counts[state].totalCapped),
  }
  const of = (state?: State) => {
    const filter = { ...list.filter, [field]: state && [state] } as FilterOf<C>
    return { href: list.searchHref(filter), onGo: () => list.search(filter) }
  }
  return (
    <ListTabs
      current={asked?.length ? (asked.length === 1 ? asked[0] : undefined) : 'all'}
      tabs={[
        { id: 'all', label: t('all'), count: all, ...of() },
        ...states.map((state) => ({
          id: state,
          label: labelOf(state),
          count: counts?.[state],
          ...of(state),
        })),
      ]}
    />
  )
}
