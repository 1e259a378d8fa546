'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'
import { orderHref } from '#lib/record-hrefs.ts'

const ORDERS = '/deal/transaction'

/** The way to an order, for whoever may open it. */
export function useOrderHref(): (tradeNo: string) => { href?: string } {
  const { pages } = usePortal()
  return useMemo(() => (tradeNo) => (pages.includes(ORDERS) ? { href: orderHref(tradeNo) } : {}), [pages])
}
