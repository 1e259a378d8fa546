'use client'

import { useMemo } from 'react'
import type { Bounds } from '#components/grid/bounds.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { settlementRange, settlementRangeIssues } from '#lib/rules/settlement.ts'

/**
 * The time range of settlement lists: days in the merchant's time zone, a year at most, by default the last
 * year.
 */
export function useSettlementBounds(field: string): Bounds {
  const { serverTime, merchantZone: zone } = usePortal()
  return useMemo(
    () => ({
      field,
      defaultRange: settlementRange({}, serverTime, zone),
      effective: (given) => settlementRange(given, serverTime, zone),
      issues: settlementRangeIssues,
    }),
    [field, serverTime, zone],
  )
}
