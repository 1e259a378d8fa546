'use client'

import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/layout/page-tabs.tsx'

const HOME = '/developer/webhooks'
const tabs = ['webhooks', 'deliveries'] as const
const hrefOf = (tab: (typeof tabs)[number]) => (tab === 'webhooks' ? HOME : `${HOME}/${tab}`)

export function WebhookTabs({ current }: { current: (typeof tabs)[number] }) {
  const t = useTranslations()
  return (
    <PageTabs
      label={t('routes.webhooks')}
      current={hrefOf(current)}
      tabs={tabs.map((tab) => ({ href: hrefOf(tab), label: t(`webhook.tabs.${tab}`) }))}
    />
  )
}
