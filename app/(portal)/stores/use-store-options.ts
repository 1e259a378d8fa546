'use client'

import { useMemo } from 'react'
import { useChoices } from '#lib/client/choices.ts'
import { earlyPayoutStatuses } from '#lib/contract/payout.ts'
import { storeStatuses } from '#lib/contract/store.ts'
import { storePlatforms } from '#lib/contract/store-auth.ts'

/** The choices of a store's fields. */
export function useStoreOptions() {
  const { wordsOf, gateways } = useChoices()
  return useMemo(
    () => ({
      platform: wordsOf('storePlatform', storePlatforms),
      status: wordsOf('authorizationStatus', storeStatuses),
      earlyPayout: wordsOf('earlyPayoutStatus', earlyPayoutStatuses),
      gatewayNo: gateways,
    }),
    [wordsOf, gateways],
  )
}
