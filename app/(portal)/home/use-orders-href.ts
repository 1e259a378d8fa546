'use client'

import { useMemo } from 'react'
import { useOpens } from '#lib/client/use-opens.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import type { OrderFilter } from '#lib/rules/home.ts'

const LIST = '/deal/transaction'

/** The list of the orders that a figure counts; undefined where the user may not see orders. */
export function useOrdersHref(): (filter: OrderFilter) => string | undefined {
  const opens = useOpens()
  return useMemo(() => {
    const may = opens(LIST)
    return (filter) => (may ? listHref(LIST, transactionList, filter) : undefined)
  }, [opens])
}
