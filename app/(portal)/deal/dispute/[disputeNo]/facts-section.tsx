'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { RecordFacts } from '#components/grid/record-facts.tsx'
import type { DisputeRow } from '#lib/contract/dispute.ts'
import { disputeColumns } from '../dispute-columns.tsx'
import { useTimeLeft } from '../time-left.tsx'

/** The data of the card scheme, and the states of representment and arbitration. */
export function FactsSection({ dispute }: { dispute: DisputeRow }) {
  const t = useTranslations('dispute.sections')
  return (
    <Section id="facts" title={t('facts')}>
      <RecordFacts
        rows
        columns={disputeColumns}
        data={useTimeLeft()}
        record={dispute}
        fields={[
          'chargebackKind',
          'reasonText',
          'reasonCode',
          'remark',
          'filedAt',
          // The sentence above has the date while a response is due.
          ...(dispute.stage === 'to_answer' ? [] : (['dueAt'] as const)),
          'representedAt',
          'returnReason',
          ...(dispute.arbitrationStatus === 'none'
            ? []
            : (['arbitrationStatus', 'arbitrationResponse'] as const)),
          'arbitrationUpdatedAt',
          'preArbitrationDueAt',
          ...(dispute.frozen ? (['frozen'] as const) : []),
          'resolvedAt',
        ]}
      />
    </Section>
  )
}
