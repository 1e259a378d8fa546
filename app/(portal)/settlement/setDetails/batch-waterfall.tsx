'use client'

import { useTranslations } from 'next-intl'
import { Waterfall } from '#components/chart/waterfall.tsx'
import type { List } from '#components/grid/use-list.ts'
import type { settlementDetail } from '#lib/contract/settlement.ts'
import { type BatchRow, batchParts } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'

interface BatchWaterfallProps {
  batch: BatchRow
  list: List<typeof settlementDetail>
  current: (typeof batchParts)[number] | undefined
}

/** The steps from gross to net. Each bar links to its entries, the last bar to all entries. */
export function BatchWaterfall({ batch, list, current }: BatchWaterfallProps) {
  const t = useTranslations('settlement.batch')
  const word = useTranslations('enums.batchPart')
  const label = useTranslations('fields.settlement')
  const format = useFormat()
  const { batchNo } = batch
  const step = (part?: (typeof batchParts)[number]) => {
    const filter = { batchNo, ...(part && { part }) }
    const amount = batch[part ?? 'net']
    return {
      amount,
      text: format.money(amount, batch.currency),
      href: `${list.searchHref(filter)}#entries`,
      onGo: () => {
        list.search(filter)
        document.getElementById('entries')?.scrollIntoView({ block: 'start' })
      },
    }
  }
  return (
    <Waterfall
      label={t('waterfall')}
      current={current}
      steps={[
        ...batchParts.map((part) => ({ id: part, label: word(part), ...step(part) })),
        { id: 'net', label: label('net'), ...step() },
      ]}
    />
  )
}
