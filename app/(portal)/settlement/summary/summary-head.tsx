'use client'

import { useTranslations } from 'next-intl'
import { ListHead } from '#components/grid/list-head.tsx'
import { PageTabs } from '#components/layout/page-tabs.tsx'

const HOME = '/settlement/summary'
const tabs = ['batches', 'calendar', 'readiness', 'abnormal'] as const
export type SummaryTab = (typeof tabs)[number]

const hrefOf = (tab: SummaryTab) => (tab === 'batches' ? HOME : `${HOME}/${tab}`)

/** The pages of the settlement summary. */
export function SummaryTabs({ current }: { current: SummaryTab }) {
  const t = useTranslations()
  return (
    <PageTabs
      label={t('routes.settlement_summary')}
      current={hrefOf(current)}
      tabs={tabs.map((tab) => ({ href: hrefOf(tab), label: t(`settlement.tabs.${tab}`) }))}
    />
  )
}

/** The head of the summary pages without a list. */
export function SummaryHead({ current }: { current: SummaryTab }) {
  const t = useTranslations('routes')
  return (
    <>
      <ListHead title={t('settlement_summary')} />
      <SummaryTabs current={current} />
    </>
  )
}
