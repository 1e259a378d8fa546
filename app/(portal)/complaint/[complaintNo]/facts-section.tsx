'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { RecordFacts } from '#components/grid/record-facts.tsx'
import type { ComplaintRow } from '#lib/contract/complaint.ts'
import { CustomerLink } from '../../_shared/customer-link.tsx'
import { complaintColumns } from '../complaint-columns.ts'

export function FactsSection({ complaint }: { complaint: ComplaintRow }) {
  const t = useTranslations('complaint.sections')
  return (
    <Section
      id="facts"
      title={t('facts')}
      aside={<CustomerLink tradeNo={complaint.tradeNo} label={t('customer')} />}
    >
      <RecordFacts
        rows
        columns={complaintColumns}
        record={complaint}
        fields={[
          'method',
          'count',
          'complainedAt',
          'followUpType',
          'followedUpAt',
          'followedUpBy',
          'closedAt',
          'customerName',
          'email',
        ]}
      />
    </Section>
  )
}
