'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { RowLink } from '#components/grid/row-link.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { disputeHref, orderHref, settledHref } from '#lib/record-hrefs.ts'

const NEWEST_FIRST = { field: 'at', order: 'desc' } as const
const rowId = (row: EntryRow) => row.entryNo

/** Where an entry leads: to its order, to how that was settled, and to the dispute behind it. */
const opens = ({ tradeNo, disputeNo }: EntryRow) => [
  tradeNo ? opened(settledHref(tradeNo)) : undefined,
  tradeNo ? opened(orderHref(tradeNo)) : undefined,
  disputeNo ? opened(disputeHref(disputeNo)) : undefined,
]

/** What every list of entries has alike: its order, and from each entry the way to how its order was settled. */
export function useEntryRows() {
  const t = useTranslations('settlement')
  const may = useOpens()('/settlement/setDetails')
  const actions = useMemo(() => {
    if (!may) return undefined
    return ({ tradeNo }: EntryRow) =>
      tradeNo && <RowLink href={settledHref(tradeNo)} label={t('how')} fullLabel={t('how_of', { tradeNo })} />
  }, [may, t])
  return { rowId, opens, defaultSort: NEWEST_FIRST, actions }
}
