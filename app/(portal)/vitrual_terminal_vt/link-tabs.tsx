'use client'

import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/layout/page-tabs.tsx'

const HOME = '/vitrual_terminal_vt'
const tabs = ['links', 'payments'] as const
const hrefOf = (tab: (typeof tabs)[number]) => (tab === 'links' ? HOME : `${HOME}/${tab}`)

export function LinkTabs({ current }: { current: (typeof tabs)[number] }) {
  const t = useTranslations()
  return (
    <PageTabs
      label={t('routes.vitrual_terminal_vt')}
      current={hrefOf(current)}
      tabs={tabs.map((tab) => ({ href: hrefOf(tab), label: t(`link.tabs.${tab}`) }))}
    />
  )
}
