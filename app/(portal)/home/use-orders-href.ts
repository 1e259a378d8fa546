'use client'

import { useMemo } from 'react'
import { useOpens } from '#lib/client/use-opens.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import type { OrderFilter } from '#lib/rules/home.ts'

const LIST = '/deal/transaction'

/** The address of the list with the orders of a figure; undefined if the user cannot open it. */
export function useOrdersHref(): (filter: OrderFilter) => string | undefined {
  const opens = useOpens()
  return useMemo(() => {
    const may = opens(LIST)
    return (filter) => (may ? listHref(LIST, transactionList, filter) : undefined)
  }, [opens])
}
