'use client'

import { useTranslations } from 'next-intl'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { storeList } from '#lib/contract/store.ts'
import { useStoreOptions } from './use-store-options.ts'

const Field = filterFields<typeof storeList>()

/** Of stores of all platforms, or of the one that the list is fixed to. The states are tabs, not fields. */
export function StoreFilter({ list }: { list: List<typeof storeList> }) {
  const { user } = usePortal()
  const hasPayout = user?.flags.payout ?? false
  return (
    <FilterPanel
      def={storeList}
      list={list}
      labelOf={useTranslations('fields.store')}
      options={useStoreOptions()}
      more={
        <>
          <Field.Choice name="gatewayNo" />
          {hasPayout && <Field.Choice name="earlyPayout" />}
          <Field.InstantDays name="boundAt" />
          <Field.InstantDays name="authorizedAt" />
        </>
      }
    >
      {!list.fixed.includes('platform') && <Field.Choice name="platform" />}
      <Field.Text name="name" />
      <Field.Lines name="domain" />
    </FilterPanel>
  )
}
