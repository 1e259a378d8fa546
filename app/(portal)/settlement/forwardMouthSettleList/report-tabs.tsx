'use client'

import { useTranslations } from 'next-intl'
import { ListHead } from '#components/grid/list-head.tsx'
import { PageTabs } from '#components/layout/page-tabs.tsx'

const HOME = '/settlement/forwardMouthSettleList'
const hrefs = { reports: HOME, month: `${HOME}/month_end`, tab: `${HOME}/reconciliation` } as const

/** The head of the monthly reports and the bank reconciliation. */
export function ReportHead({ current }: { current: keyof typeof hrefs }) {
  const t = useTranslations()
  const title = t('routes.forwardMouthSettleList')
  return (
    <>
      <ListHead title={title} />
      <PageTabs
        label={title}
        current={hrefs[current]}
        tabs={(['reports', 'month', 'tab'] as const).map((tab) => ({
          href: hrefs[tab],
          label: t(`reconciliation.${tab}`),
        }))}
      />
    </>
  )
}
