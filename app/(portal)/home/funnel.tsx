'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { BarList } from '#components/chart/bar-list.tsx'
import { TableBehind } from '#components/chart/table-behind.tsx'
import { CountLink } from '#components/count-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { approvalFunnel, type FunnelStep, liveOrders, stepOrders } from '#lib/rules/home.ts'
import { percentOf } from '#lib/rules/percent.ts'
import { useOrdersHref } from './use-orders-href.ts'

/** The funnel from all orders to the paid ones, with the orders left after each step. */
export function Funnel({ data }: { data: DataAnalysis }) {
  const t = useTranslations('home.analysis')
  const format = useFormat()
  const hrefOf = useOrdersHref()
  const id = useId()
  const all = liveOrders(data.range)
  const steps = approvalFunnel(data.outcomes)
  const share = ({ orders }: FunnelStep) => `${percentOf(orders, data.total.orders) ?? '0.00'}%`
  const name = (step: FunnelStep) => t(`funnel_${step.id}`)
  return (
    <section aria-labelledby={id}>
      <h3 className="portal-h3" id={id}>
        {t('funnel')}
      </h3>
      <BarList
        label={t('funnel')}
        heads={{ text: t('share'), count: t('orders') }}
        bars={steps.map((step) => ({
          id: step.id,
          label: name(step),
          text: share(step),
          count: format.count(step.orders),
          spoken: `${name(step)}: ${format.count(step.orders)} · ${share(step)}`,
          parts: [{ kind: 'full', size: Number(percentOf(step.orders, data.total.orders) ?? 0) }],
          href: hrefOf(stepOrders(all, step)),
        }))}
      />
      <TableBehind label={t('table')}>
        <SmallTable
          caption={t('funnel')}
          rows={steps}
          rowKey={({ id: key }) => key}
          columns={[
            { field: 'step', header: t('step'), render: name },
            {
              field: 'orders',
              header: t('orders'),
              number: true,
              render: (step) => (
                <CountLink count={step.orders} href={hrefOf(stepOrders(all, step))} label={name(step)} />
              ),
            },
            { field: 'share', header: t('share'), number: true, render: share },
          ]}
        />
      </TableBehind>
    </section>
  )
}
