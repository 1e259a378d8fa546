'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { tradeSettleDownload, tradeSettleList } from '#lib/contract/settlement.ts'
import type { SumRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, sumHref } from '#lib/record-hrefs.ts'
import { useSettlementBounds } from '../_shared/use-bounds.ts'
import { sumColumns } from './sum-columns.ts'

const opens = ({ sumNo, batchNo }: SumRow) => [sumHref(sumNo), batchHref(batchNo)]
const sumFilter = defineFilter(tradeSettleList, 'fields.settlement_sum', (field) => ({
  shown: [field.lines('batchNo'), field.gateways('gatewayNo'), field.currencies('currency')],
  dates: field.days('tabulated'),
}))

/** The sums of the orders by batch and currency. */
export function SumScreen(settings: ListSettings) {
  const t = useTranslations('settlement.sum')
  const bounds = useSettlementBounds('tabulated')
  const screen = useListScreen(sumColumns, sumFilter, settings, { bounds })
  const toEntries = useCallback(
    ({ sumNo }: SumRow) => ({
      items: [{ id: 'open', href: sumHref(sumNo), label: t('open'), fullLabel: t('open_of', { sumNo }) }],
    }),
    [t],
  )
  return <ListScreen {...screen} opens={opens} actions={toEntries} download={tradeSettleDownload} />
}
