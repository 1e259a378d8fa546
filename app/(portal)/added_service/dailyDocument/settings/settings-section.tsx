'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { EditButton } from '#components/form/edit-button.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import {
  type DocumentSettings,
  getDocumentSettings,
  saveDocumentSettings,
} from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { hourText } from './hours.ts'

const SettingsDialog = dynamic(
  () => import('./settings-dialog.tsx').then((module) => module.SettingsDialog),
  {
    ssr: false,
  },
)

/** Which documents, to whom, when. */
export function SettingsSection() {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.document_settings')
  const word = useTranslations('enums.documentKind')
  const format = useFormat()
  const may = useCan()(saveDocumentSettings)
  const edited = useEdited<DocumentSettings>()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getDocumentSettings, {}))
  return (
    <Section
      id="settings"
      title={t('settings')}
      aside={data && may && <EditButton label={t('edit_settings')} onClick={() => edited.edit(data)} />}
    >
      {data ? (
        <DescriptionList
          items={[
            {
              id: 'documents',
              label: label('documents'),
              value: data.documents.map((kind) => word(kind)).join(' · ') || t('none_made'),
            },
            { id: 'hour', label: label('hour'), value: hourText(data.hour) },
            { id: 'emails', label: label('emails'), value: data.emails.join(', ') || t('nobody') },
            { id: 'nextAt', label: label('nextAt'), value: data.nextAt && format.dateTime(data.nextAt) },
          ]}
        />
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {edited.row && (
        <SettingsDialog
          row={edited.row}
          latest={data}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      )}
    </Section>
  )
}
