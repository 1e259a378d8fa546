'use client'

import { useTranslations } from 'next-intl'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import type { List } from '#components/grid/use-list.ts'
import { type storeList, storeStatuses } from '#lib/contract/store.ts'

/** All stores, and those in each state of their authorisation. */
export function StoreTabs({ list }: { list: List<typeof storeList> }) {
  const word = useTranslations('enums')
  return (
    <StateTabs
      list={list}
      field="status"
      states={storeStatuses}
      labelOf={(status) => word(`authorizationStatus.${status}`)}
      counts={list.answer?.counts}
    />
  )
}
