import Typography from '@mui/material/Typography'
import { getTranslations } from 'next-intl/server'
import { SmallTable } from '#components/detail/small-table.tsx'
import { languageNames, type SampleLanguage } from '#lib/contract/pay-api/samples.ts'
import { Part, Sample } from './code.tsx'
import { receivers } from './receivers.ts'

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/** How a server checks that a webhook comes from the provider. Without a receiver in the language: that in Node.js. */
export async function WebhookPart({ language }: { language: SampleLanguage }) {
  const t = await getTranslations('developer.reference')
  const shown = receivers[language] ? language : 'node'
  return (
    <Part id="receiveWebhooks" title={t('webhooks.title')}>
      <Typography variant="body2">{t('webhooks.text')}</Typography>
      <SmallTable
        caption={t('webhooks.headers')}
        rows={headers}
        rowKey={(name) => name}
        columns={[
          { field: 'name', header: t('field'), render: (name) => <code translate="no">{name}</code> },
          { field: 'description', header: t('description'), render: (name) => t(`webhooks.${name}`) },
        ]}
      />
      <Sample
        title={t('webhooks.sample', { language: languageNames[shown] })}
        text={receivers[shown] ?? ''}
      />
    </Part>
  )
}
