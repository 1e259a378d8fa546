'use client'

import { useTranslations } from 'next-intl'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import {
  type DocumentSettings,
  documentKinds,
  MAX_SERVICE_EMAILS,
  saveDocumentSettings,
} from '#lib/contract/customer-service.ts'
import { emailIssues, emailsOf } from '../../../_shared/service-emails.ts'
import { hours, hourText } from './hours.ts'

interface Values {
  daily_review: boolean
  seven_day_trades: boolean
  hour: string
  emails: string[]
}

const valuesOf = ({ documents, hour, emails }: DocumentSettings): Values => ({
  daily_review: documents.includes('daily_review'),
  seven_day_trades: documents.includes('seven_day_trades'),
  hour: String(hour),
  emails,
})

export function SettingsDialog(props: RowDialogProps<DocumentSettings>) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.document_settings')
  const word = useTranslations('enums.documentKind')
  return (
    <RecordDialog
      {...props}
      title={t('edit_settings')}
      def={saveDocumentSettings}
      intent="document-settings"
      valuesOf={valuesOf}
      inputOf={(values, version) => ({
        documents: documentKinds.filter((kind) => values[kind]),
        hour: Number(values.hour),
        emails: emailsOf(values.emails),
        version,
      })}
      rules={({ emails }) => emailIssues(emails)}
      fields={[
        ...documentKinds.map((kind) => ({
          name: kind,
          label: word(kind),
          text: (values: Values) => t(values[kind] ? 'on' : 'off'),
        })),
        { name: 'hour', label: label('hour'), text: ({ hour }) => hourText(Number(hour)) },
        { name: 'emails', label: label('emails'), text: ({ emails }) => emails.join(', ') },
      ]}
      saved={t('saved')}
    >
      {documentKinds.map((kind) => (
        <SwitchField<Values> key={kind} name={kind} label={word(kind)} />
      ))}
      <SelectField<Values>
        name="hour"
        label={label('hour')}
        options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
      />
      <MultiTextField<Values> name="emails" label={label('emails_lines', { maximum: MAX_SERVICE_EMAILS })} />
    </RecordDialog>
  )
}
