'use client'

import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/layout/page-tabs.tsx'

const PAGE = '/added_service/dailyDocument'
export const documentTabs = [
  { href: PAGE, key: 'documents' },
  { href: `${PAGE}/trades`, key: 'trades' },
  { href: `${PAGE}/settings`, key: 'settings' },
] as const

/** Tabs: documents, the transactions of seven days, and the settings. */
export function DocumentTabs({ current }: { current: (typeof documentTabs)[number]['href'] }) {
  const t = useTranslations()
  return (
    <PageTabs
      label={t('routes.dailyDocument')}
      current={current}
      tabs={documentTabs.map(({ href, key }) => ({ href, label: t(`customer_service.tabs.${key}`) }))}
    />
  )
}
