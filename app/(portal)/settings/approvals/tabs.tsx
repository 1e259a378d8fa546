'use client'

import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/layout/page-tabs.tsx'

const PAGE = '/settings/approvals'
const tabs = [
  { href: PAGE, key: 'list' },
  { href: `${PAGE}/rules`, key: 'rules_tab' },
] as const

/** Tabs: the requests, and the rules. */
export function ApprovalTabs({ current }: { current: (typeof tabs)[number]['href'] }) {
  const t = useTranslations('approval')
  return (
    <PageTabs
      label={t('tabs')}
      current={current}
      tabs={tabs.map(({ href, key }) => ({ href, label: t(key) }))}
    />
  )
}
