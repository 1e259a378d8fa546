'use client'

import { useMemo } from 'react'
import { defineFilter, type ListFilter, withoutFields } from '#components/grid/filter-kinds.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { storeList } from '#lib/contract/store.ts'

const storeFilter = defineFilter(storeList, 'fields.store', (field) => ({
  shown: [field.words('platform', 'storePlatform'), field.text('name'), field.lines('domain')],
  more: [
    field.gateways('gatewayNo'),
    field.words('earlyPayout', 'earlyPayoutStatus'),
    field.instantDays('boundAt'),
    field.instantDays('authorizedAt'),
  ],
  tabs: field.words('status', 'authorizationStatus'),
}))

/** The filter of stores, for all platforms or for the one to which the list is fixed. */
export function useStoreFilter(isOnePlatform = false): ListFilter {
  const { user } = usePortal()
  const hasPayout = user?.flags.payout ?? false
  return useMemo(
    () =>
      withoutFields(
        storeFilter,
        ...(isOnePlatform ? ['platform'] : []),
        ...(hasPayout ? [] : ['earlyPayout']),
      ),
    [isOnePlatform, hasPayout],
  )
}
