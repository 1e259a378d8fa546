'use client'

import '../settlement.css'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Landmark, PiggyBank } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Figures } from '#components/detail/figures.tsx'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { callOptions } from '#lib/client/query.ts'
import { payoutCalendar, unsettledTotals } from '#lib/contract/settlement.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { nextOf } from '#lib/rules/coming.ts'
import { FailedPayouts } from '../../_shared/failed-payouts.tsx'

/** The next payments by currency, and the amounts that are not settled yet, in one line. */
export function ComingNext() {
  const t = useTranslations('settlement.next')
  const format = useFormat()
  const calendar = useQuery(callOptions(payoutCalendar, {}))
  const totals = useQuery(callOptions(unsettledTotals, {}))
  const comes = (kind: 'payout' | 'reserve_release') =>
    calendar.data &&
    nextOf(calendar.data.items, kind).map(({ on, currency, amount }) => ({
      id: currency,
      name: on,
      value: format.money(amount, currency),
    }))
  const since = totals.data && t('since', { day: totals.data.from })
  return (
    <>
      <FailedPayouts payouts={calendar.data?.failed ?? []} />
      {/* On a phone they are behind the button of the list's tools. */}
      <div className="phone-tools portal-coming">
        <Group
          icon={<Icon icon={Landmark} />}
          title={t('payout')}
          error={calendar.error}
          items={comes('payout')}
          none={t('payout_none')}
        />
        <Group
          icon={<Icon icon={PiggyBank} />}
          title={t('reserve_release')}
          error={calendar.error}
          items={comes('reserve_release')}
          none={t('reserve_none')}
        />
        <Group
          icon={<Icon icon={Clock} />}
          title={t('unsettled')}
          note={since}
          error={totals.error}
          items={totals.data?.unsettled.map(({ currency, orders, amount }) => ({
            id: currency,
            name: t('orders', { count: orders, shown: format.count(orders) }),
            value: format.money(amount, currency),
          }))}
          none={t('unsettled_none')}
        />
        <Group
          icon={<Icon icon={CircleCheck} />}
          title={t('settled')}
          note={since}
          error={totals.error}
          items={totals.data?.settled.map(({ currency, batches, net }) => ({
            id: currency,
            name: t('batches', { count: batches, shown: format.count(batches) }),
            value: format.money(net, currency),
          }))}
          none={t('settled_none')}
        />
      </div>
    </>
  )
}

/** The first figure of a group; a panel has all of them. */
function Group({ icon, ...figures }: ComponentProps<typeof Figures> & { icon: ReactNode }) {
  const { title, items } = figures
  const [first, ...more] = items ?? []
  return (
    <HeadPanel
      icon={icon}
      label={title}
      text={
        <>
          <span className="first">{[title, first?.value].filter(Boolean).join(' ')}</span>
          {more.length > 0 && <span className="more"> +{more.length}</span>}
        </>
      }
    >
      <Figures {...figures} />
    </HeadPanel>
  )
}
