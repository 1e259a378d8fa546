'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListHead } from '#components/grid/list-head.tsx'
import { PageTabs } from '#components/layout/page-tabs.tsx'

const HOME = '/settlement/summary'
const tabs = ['batches', 'calendar', 'readiness', 'abnormal'] as const
export type SummaryTab = (typeof tabs)[number]

const hrefOf = (tab: SummaryTab) => (tab === 'batches' ? HOME : `${HOME}/${tab}`)

/** The head of the settlement summary and the pages that belong to it. */
export function SummaryHead({ current, children }: { current: SummaryTab; children?: ReactNode }) {
  const t = useTranslations()
  return (
    <>
      <ListHead title={t('routes.settlement_summary')}>{children}</ListHead>
      <PageTabs
        label={t('routes.settlement_summary')}
        current={hrefOf(current)}
        tabs={tabs.map((tab) => ({ href: hrefOf(tab), label: t(`settlement.tabs.${tab}`) }))}
      />
    </>
  )
}
