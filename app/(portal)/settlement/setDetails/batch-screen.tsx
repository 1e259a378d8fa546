'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { Section } from '#components/detail/section.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { useListScreen } from '#components/grid/list-screen.tsx'
import { settlementDetail, settlementDetailDownload } from '#lib/contract/settlement.ts'
import type { BatchRow, FailedPayout } from '#lib/contract/settlement-rows.ts'
import { FailedPayouts } from '../../_shared/failed-payouts.tsx'
import { CurrencySums } from '../_shared/currency-sums.tsx'
import { DetailScreen } from '../_shared/detail-screen.tsx'
import { entryColumns } from '../_shared/entry-list.tsx'
import { BatchFacts, BatchHead } from './batch-head.tsx'
import { BatchWaterfall } from './batch-waterfall.tsx'

const entryFilter = defineFilter(settlementDetail, 'fields.settlement_entry', (field) => ({
  shown: [field.word('part', 'batchPart'), field.words('kind', 'entryKind'), field.lines('tradeNo')],
  more: [field.lines('orderNo'), field.currencies('currency')],
}))

/** A batch: the steps from gross to net, and the entries of each sum. */
export function BatchScreen({ number: batchNo, ...settings }: ListSettings & { number: string }) {
  const t = useTranslations('settlement.batch')
  const base = useMemo(() => ({ batchNo }), [batchNo])
  const screen = useListScreen(entryColumns, entryFilter, settings, { base })
  return (
    <DetailScreen
      screen={screen}
      title={t('entries')}
      download={settlementDetailDownload}
      groups={3}
      missing={
        <RecordNotFound title={t('not_found')} listHref="/settlement/setDetails" listLabel={t('others')}>
          {t('not_found_text', { batchNo })}
        </RecordNotFound>
      }
    >
      {({ batch, sums }) => (
        <>
          <BatchHead batch={batch} />
          <FailedPayouts payouts={failureOf(batch)} batchLink={false} />
          <RecordColumns
            top={
              <Section id="waterfall" title={t('waterfall')} aside={<Hint text={t('waterfall_hint')} />}>
                <BatchWaterfall batch={batch} list={screen.list} current={screen.list.filter.part} />
              </Section>
            }
            rail={<BatchFacts batch={batch} />}
          />
          {sums.length > 0 && (
            <Section id="sums" title={t('sums')} aside={<Hint text={t('sums_hint')} />}>
              <CurrencySums sums={sums} />
            </Section>
          )}
        </>
      )}
    </DetailScreen>
  )
}

const failureOf = ({ retryAt, net: amount, ...batch }: BatchRow): FailedPayout[] =>
  retryAt ? [{ ...batch, retryAt, amount }] : []

const Hint = ({ text }: { text: string }) => <p className="p-note">{text}</p>
