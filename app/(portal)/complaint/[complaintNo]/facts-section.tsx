'use client'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** The complaint's own fields. */
export function FactsSection({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaint')
  const label = useTranslations('fields.complaint')
  const word = useTranslations('enums')
  const format = useFormat()
  const { followUpType } = complaint
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
          item('reason', word(`complaintReason.${complaint.reason}`)),
          item('level', word(`complaintLevel.${complaint.level}`)),
          item('method', word(`complaintMethod.${complaint.method}`)),
          item('count', String(complaint.count)),
          item('complainedAt', time(complaint.complainedAt)),
          item('followUpType', followUpType && word(`followUpType.${followUpType}`)),
          item('followedUpAt', time(complaint.followedUpAt)),
          item('followedUpBy', complaint.followedUpBy),
          item('closedAt', time(complaint.closedAt)),
          {
            id: 'customerName',
            label: label('customerName'),
            value: <TypedText text={complaint.customerName} />,
          },
          item('email', complaint.email),
        ]}
      />
    </Section>
  )
}
