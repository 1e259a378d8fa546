'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Section } from '#components/detail/section.tsx'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type List, useList } from '#components/grid/use-list.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { settlementDetail, settlementDetailDownload } from '#lib/contract/settlement.ts'
import { EntriesOf } from '../entries-of.tsx'
import { EntriesSection } from '../entries-section.tsx'
import { useEntryColumns } from '../entry-columns.tsx'
import { BatchHead } from './batch-head.tsx'
import { BatchSums } from './batch-sums.tsx'
import { BatchWaterfall } from './batch-waterfall.tsx'
import { EntryFilter } from './entry-filter.tsx'

const HOME = '/settlement/setDetails'

interface BatchScreenProps extends ListLook {
  batchNo: string
}

/** One batch: from gross to net, and the entries that each of its sums is made of. */
export function BatchScreen({ batchNo, ...look }: BatchScreenProps) {
  const t = useTranslations('settlement.batch')
  const list = useList(
    settlementDetail,
    useMemo(() => ({ batchNo }), [batchNo]),
  )
  return (
    <EntriesOf
      list={list}
      groups={3}
      missing={
        <RecordNotFound title={t('not_found')} listHref={HOME} listLabel={t('others')}>
          {t('not_found_text', { batchNo })}
        </RecordNotFound>
      }
    >
      {(answer) => <Batch list={list} answer={answer} {...look} />}
    </EntriesOf>
  )
}

interface BatchProps extends ListLook {
  list: List<typeof settlementDetail>
  answer: AnswerOf<typeof settlementDetail>
}

function Batch({ list, answer, density, storedLayout }: BatchProps) {
  const t = useTranslations('settlement.batch')
  const layout = useColumnLayout('settlement_entry', useEntryColumns(), storedLayout)
  const { batch, sums } = answer
  const { part } = list.filter
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <BatchHead batch={batch} />
      <Section id="waterfall" title={t('waterfall')} aside={<Hint text={t('waterfall_hint')} />}>
        <BatchWaterfall batch={batch} list={list} current={part} />
      </Section>
      {sums.length > 0 && (
        <Section id="sums" title={t('sums')} aside={<Hint text={t('sums_hint')} />}>
          <BatchSums sums={sums} />
        </Section>
      )}
      <EntriesSection
        title={t('entries')}
        list={list}
        layout={layout}
        density={density}
        download={settlementDetailDownload}
        filter={<EntryFilter list={list} />}
      />
    </Box>
  )
}

const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)
