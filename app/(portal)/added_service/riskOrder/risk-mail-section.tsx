'use client'

import { useTranslations } from 'next-intl'
import { EditedSection } from '#components/form/edited-section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { emailConfig, getEmailConfig } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { LARGE_AMOUNT_USD } from '#lib/rules/review.ts'

const RiskMailDialog = latePart(() =>
  import('./risk-mail-dialog.tsx').then((module) => module.RiskMailDialog),
)

/** Who is notified of suspicious orders. */
export function RiskMailSection() {
  const t = useTranslations('customer_service')
  const format = useFormat()
  return (
    <EditedSection
      id="notifications"
      title={t('notifications')}
      get={getEmailConfig}
      save={emailConfig}
      editLabel={t('edit_notifications')}
      Dialog={RiskMailDialog}
      rows={1}
    >
      {({ enabled, minScore, emails }) => (
        <p className="portal-small">
          {enabled && emails.length > 0
            ? t('notifications_text', {
                score: minScore,
                amount: LARGE_AMOUNT_USD,
                emails: format.items(emails),
              })
            : t('no_notifications')}
        </p>
      )}
    </EditedSection>
  )
}
