'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { PayoutShop } from '#lib/contract/payout.ts'
import { TURNOVER_DAYS } from '#lib/rules/early-payout.ts'

/** The reason why a shop is not authorized or its early payout was rejected; empty if there is no reason. */
export function useReason(): (reason: PayoutShop['events'][number]['reason']) => string {
  const t = useTranslations('payout.reason')
  return useCallback((reason) => (reason ? t(reason, { days: TURNOVER_DAYS }) : ''), [t])
}
