'use client'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import type { DisputeRow } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** What the scheme filed, and where representment and arbitration stand. */
export function FactsSection({ dispute }: { dispute: DisputeRow }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  const format = useFormat()
  const time = (value: string | null) => value && format.dateTime(value)
  const item = (field: Parameters<typeof label>[0], value: string | null) => ({
    id: field,
    label: label(field),
    value,
  })
  return (
    <Section id="facts" title={t('sections.facts')}>
      <DescriptionList
        items={[
          item('disputeType', word(`disputeType.${dispute.disputeType}`)),
          item('chargebackKind', dispute.chargebackKind && word(`chargebackKind.${dispute.chargebackKind}`)),
          item('reasonText', dispute.reasonText),
          item('reasonCode', dispute.reasonCode),
          { ...item('remark', dispute.remark), wide: true },
          item('filedAt', time(dispute.filedAt)),
          item('dueAt', time(dispute.dueAt)),
          item('representmentStatus', word(`representmentStatus.${dispute.representmentStatus}`)),
          item('representedAt', time(dispute.representedAt)),
          item('returnReason', dispute.returnReason),
          item('arbitrationStatus', word(`arbitrationStatus.${dispute.arbitrationStatus}`)),
          item('arbitrationUpdatedAt', time(dispute.arbitrationUpdatedAt)),
          item('preArbitrationDueAt', time(dispute.preArbitrationDueAt)),
          item('frozen', word(`yesNo.${dispute.frozen ? 'true' : 'false'}`)),
          item('resolvedAt', time(dispute.resolvedAt)),
        ]}
      />
    </Section>
  )
}
