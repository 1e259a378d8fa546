'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Section } from '#components/detail/section.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { tradeSettleDetail } from '#lib/contract/settlement.ts'
import { CurrencySums } from '../../_shared/currency-sums.tsx'
import { FetchedEntries } from '../../_shared/detail-screen.tsx'
import { entryColumns, opensEntry, useEntryActions } from '../../_shared/entry-list.tsx'

const HOME = '/settlement/transaction_settlement_summary'
const sumEntryColumns = { ...entryColumns, def: tradeSettleDetail }
const sumEntryFilter = defineFilter(tradeSettleDetail, 'fields.settlement_entry', (field) => ({
  shown: [
    field.word('part', 'batchPart'),
    field.words('kind', 'entryKind'),
    field.lines('tradeNo'),
    field.lines('orderNo'),
  ],
}))

export function SumEntriesScreen({ sumNo, ...settings }: ListSettings & { sumNo: string }) {
  const t = useTranslations('settlement')
  const base = useMemo(() => ({ sumNo }), [sumNo])
  const screen = useListScreen(sumEntryColumns, sumEntryFilter, settings, { base })
  const actions = useEntryActions()
  const home = useListHref(HOME)
  return (
    <FetchedEntries
      list={screen.list}
      groups={2}
      missing={
        <RecordNotFound title={t('sum.not_found')} listHref={HOME} listLabel={t('sum.back')}>
          {t('sum.not_found_text', { sumNo })}
        </RecordNotFound>
      }
    >
      {({ sum }) => (
        <ListScreen
          {...screen}
          title={t('sum.title', { currency: sum.currency })}
          opens={opensEntry}
          actions={actions}
          tools={<ToolButton icon={<Icon icon={ArrowLeft} />} label={t('sum.back')} href={home} />}
          above={
            <Section
              id="sum"
              title={sum.batchNo}
              aside={
                sum.currency !== sum.settlementCurrency && <p className="p-note">{t('batch.sums_hint')}</p>
              }
            >
              <CurrencySums sums={[sum]} />
            </Section>
          }
        />
      )}
    </FetchedEntries>
  )
}
