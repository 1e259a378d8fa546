'use client'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { EditedSection } from '#components/form/edited-section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { getDocumentSettings, saveDocumentSettings } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { hourText } from './hours.ts'

const SettingsDialog = latePart(() => import('./settings-dialog.tsx').then((module) => module.SettingsDialog))

/** The documents, their recipients and times. */
export function SettingsSection() {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.document_settings')
  const word = useTranslations('enums.documentKind')
  const format = useFormat()
  return (
    <EditedSection
      id="settings"
      title={t('settings')}
      get={getDocumentSettings}
      save={saveDocumentSettings}
      editLabel={t('edit_settings')}
      Dialog={SettingsDialog}
      rows={2}
    >
      {({ documents, hour, emails, nextAt }) => (
        <DescriptionList
          items={[
            {
              id: 'documents',
              label: label('documents'),
              value: documents.map((kind) => word(kind)).join(' · ') || t('none_made'),
            },
            { id: 'hour', label: label('hour'), value: hourText(hour) },
            { id: 'emails', label: label('emails'), value: format.items(emails) || t('no_recipients') },
            { id: 'nextAt', label: label('nextAt'), value: nextAt && format.dateTime(nextAt) },
          ]}
        />
      )}
    </EditedSection>
  )
}
