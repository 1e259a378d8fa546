'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PercentBar } from '#components/chart/percent-bar.tsx'
import { CountLink } from '#components/count-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { type FailureReason, failureReasons, liveOrders, reasonOrders } from '#lib/rules/home.ts'
import { percentOf } from '#lib/rules/percent.ts'
import { useOrdersHref } from './use-orders-href.ts'

const TOP = 10

/** The ten most frequent failure reasons, with advice for each (spec §8 Card decline advice). */
export function Reasons({ data }: { data: DataAnalysis }) {
  const t = useTranslations('home.reasons')
  const advice = useTranslations('decline')
  const hrefOf = useOrdersHref()
  const id = useId()
  const all = liveOrders(data.range)
  const reasons = failureReasons(data).slice(0, TOP)
  const name = ({ reason }: FailureReason) => advice(`${reason}.title`)
  const share = ({ orders }: FailureReason) => percentOf(orders, data.total.failed) ?? '0.00'
  return (
    <section aria-labelledby={id}>
      <h3 className="portal-h3" id={id}>
        {t('title')}
      </h3>
      {reasons.length === 0 ? (
        <p className="portal-secondary">{t('none')}</p>
      ) : (
        <SmallTable
          caption={t('title')}
          rows={reasons}
          rowKey={({ reason }) => reason}
          columns={[
            { field: 'reason', header: t('reason'), render: name },
            {
              field: 'codes',
              header: t('codes'),
              whole: true,
              render: ({ errorCodes }) => errorCodes.join(', '),
            },
            {
              field: 'orders',
              header: t('orders'),
              number: true,
              render: (row) => (
                <CountLink count={row.orders} href={hrefOf(reasonOrders(all, row))} label={name(row)} />
              ),
            },
            {
              field: 'share',
              header: t('share'),
              number: true,
              render: (row) => <PercentBar percent={share(row)} kind="hatched" />,
            },
            {
              field: 'what',
              header: t('what'),
              render: ({ reason }) => advice(`${reason}.merchant`),
            },
          ]}
        />
      )}
    </section>
  )
}
