'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { RowLink } from '#components/grid/row-link.tsx'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { settledHref } from './href.ts'
import { useOpens } from './use-opens.ts'

/** From an entry to how its order was settled, for whoever may see that. */
export function useHowSettled() {
  const t = useTranslations('settlement')
  const may = useOpens()('/settlement/setDetails')
  return useMemo(() => {
    if (!may) return undefined
    return ({ tradeNo }: EntryRow) =>
      tradeNo && <RowLink href={settledHref(tradeNo)} label={t('how')} fullLabel={t('how_of', { tradeNo })} />
  }, [may, t])
}
