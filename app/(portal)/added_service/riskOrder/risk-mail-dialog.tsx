'use client'

import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { numberOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { emailConfig, MAX_SERVICE_EMAILS, type RiskOrderMail } from '#lib/contract/customer-service.ts'
import { MAX_REVIEW_SCORE } from '#lib/rules/review.ts'
import { emailIssues, emailsOf } from '../../_shared/service-emails.ts'

interface Values {
  enabled: boolean
  minScore: string
  emails: string[]
}

const valuesOf = ({ enabled, minScore, emails }: RiskOrderMail): Values => ({
  enabled,
  minScore: String(minScore),
  emails,
})

export function RiskMailDialog(props: RowDialogProps<RiskOrderMail>) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.risk_mail')
  return (
    <RecordDialog
      {...props}
      title={t('edit_notifications')}
      def={emailConfig}
      intent="risk-order-mail"
      valuesOf={valuesOf}
      inputOf={({ enabled, minScore, emails }, version) => ({
        enabled,
        minScore: numberOf(minScore),
        emails: emailsOf(emails),
        version,
      })}
      rules={({ emails }) => emailIssues(emails)}
      fields={[
        { name: 'enabled', label: label('enabled'), text: ({ enabled }) => t(enabled ? 'on' : 'off') },
        { name: 'minScore', label: label('minScore'), text: ({ minScore }) => minScore },
        { name: 'emails', label: label('emails'), text: ({ emails }) => emails.join(', ') },
      ]}
      saved={t('saved')}
    >
      <SwitchField<Values> name="enabled" label={label('enabled')} />
      <FormTextField<Values>
        name="minScore"
        label={label('minScore')}
        hint={t('min_score_hint', { maximum: MAX_REVIEW_SCORE })}
        input={{ inputMode: 'numeric', maxLength: 3 }}
      />
      <MultiTextField<Values> name="emails" label={label('emails_lines', { maximum: MAX_SERVICE_EMAILS })} />
    </RecordDialog>
  )
}
