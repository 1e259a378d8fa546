'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Figures, FiguresBoard } from '#components/detail/figures.tsx'
import { callOptions } from '#lib/client/query.ts'
import { payoutCalendar, unsettledTotals } from '#lib/contract/settlement.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { nextOf } from '#lib/rules/coming.ts'

/** The next payments by currency, and the amounts that are not settled yet. */
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
  return (
    <FiguresBoard>
      <Figures title={t('payout')} error={calendar.error} items={comes('payout')} none={t('payout_none')} />
      <Figures
        title={t('reserve_release')}
        error={calendar.error}
        items={comes('reserve_release')}
        none={t('reserve_none')}
      />
      <Figures
        title={t('unsettled')}
        note={totals.data && t('since', { day: totals.data.from })}
        error={totals.error}
        items={totals.data?.unsettled.map(({ currency, orders, amount }) => ({
          id: currency,
          name: t('orders', { count: orders, shown: format.count(orders) }),
          value: format.money(amount, currency),
        }))}
        none={t('unsettled_none')}
        dense
      />
      <Figures
        title={t('settled')}
        note={totals.data && t('since', { day: totals.data.from })}
        error={totals.error}
        items={totals.data?.settled.map(({ currency, batches, net }) => ({
          id: currency,
          name: t('batches', { count: batches, shown: format.count(batches) }),
          value: format.money(net, currency),
        }))}
        none={t('settled_none')}
        dense
      />
    </FiguresBoard>
  )
}
