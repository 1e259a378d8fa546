'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { numberOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { emailConfig, type RiskOrderMail } from '#lib/contract/customer-service.ts'
import { MAX_REVIEW_SCORE } from '#lib/rules/review.ts'
import { emailIssues, emailsOf } from '../emails.ts'

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

interface RiskMailDialogProps {
  row: RiskOrderMail
  latest: RiskOrderMail | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
}

export function RiskMailDialog({ row, latest, open, onClose, onClosed }: RiskMailDialogProps) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.risk_mail')
  const notices = useNotices()
  return (
    <RecordDialog
      title={t('edit_told')}
      def={emailConfig}
      intent="risk-order-mail"
      open={open}
      values={valuesOf(row)}
      version={row.version}
      latest={latest && { version: latest.version, values: valuesOf(latest), updatedBy: latest.updatedBy }}
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
      onSaved={() => {
        notices.success(t('saved'))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <SwitchField<Values> name="enabled" label={label('enabled')} />
      <FormTextField<Values>
        name="minScore"
        label={label('minScore')}
        hint={t('min_score_hint', { maximum: MAX_REVIEW_SCORE })}
        input={{ inputMode: 'numeric', maxLength: 3 }}
      />
      <MultiTextField<Values> name="emails" label={label('emails_lines')} />
    </RecordDialog>
  )
}
