'use client'

import { useMemo } from 'react'
import type { Bounds } from '#components/grid/bounds.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { MAX_SETTLEMENT_DAYS, settlementRange, settlementRangeIssue } from '#lib/rules/settlement.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value)

/**
 * The time range of settlement lists: days in the merchant's time zone, a year at most, by default the last
 * year.
 */
export function useSettlementBounds(field: string): Bounds {
  const { user, serverTime, timeZone } = usePortal()
  const zone = user?.timeZone ?? timeZone
  return useMemo(
    () => ({
      field,
      usual: settlementRange({}, serverTime, zone),
      inForce: (given) => settlementRange(given, serverTime, zone),
      issues: ({ from, to }, path) => {
        if (!isDay(from) || !isDay(to)) return []
        const issue = settlementRangeIssue({ from, to })
        if (!issue) return []
        const message = issue === 'range_too_long' ? `${issue}?maximum=${MAX_SETTLEMENT_DAYS}` : issue
        return [{ path, message }]
      },
    }),
    [field, serverTime, zone],
  )
}
