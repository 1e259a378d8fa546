'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'

/** The address of a complaint's page. */
export const complaintHref = (complaintNo: string) => `/complaint/${encodeURIComponent(complaintNo)}`

const ORDERS = '/deal/transaction'

/** The way to an order, for whoever may open it. */
export function useOrderHref(): (tradeNo: string) => { href?: string } {
  const { pages } = usePortal()
  return useMemo(
    () => (tradeNo) => (pages.includes(ORDERS) ? { href: `${ORDERS}/${encodeURIComponent(tradeNo)}` } : {}),
    [pages],
  )
}
