'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Figures, FiguresBoard } from '#components/detail/figures.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { homeMoney } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { heldReserveHref, payoutDayHref } from '#lib/record-hrefs.ts'

/** The funds by currency. Each figure links to the settlement page with the same figure. */
export function MoneySection() {
  const t = useTranslations('home.money')
  const format = useFormat()
  const opens = useOpens()
  const { data, error } = useQuery(callOptions(homeMoney, {}))
  const toSummary = opens('/settlement/summary')
  const toReserve = opens('/settlement/reserve_settlement_summary')
  return (
    <FiguresBoard>
      <Figures
        title={t('transit')}
        note={data && t('since', { day: data.inTransit.since })}
        error={error}
        items={data?.inTransit.sums.map(({ currency, orders, amount }) => ({
          id: currency,
          name: t('orders', { count: orders, shown: format.count(orders) }),
          value: format.money(amount, currency),
          href: toSummary ? '/settlement/summary' : undefined,
        }))}
        none={t('transit_none')}
      />
      <Figures
        title={t('payout')}
        error={error}
        items={data?.nextPayouts.map(({ on, currency, amount }) => ({
          id: currency,
          name: on,
          value: format.money(amount, currency),
          href: toSummary ? payoutDayHref(on) : undefined,
        }))}
        none={t('payout_none')}
      />
      <Figures
        title={t('reserve')}
        note={
          data && data.reserve.held.length > 0
            ? t('total', {
                money: format.money(data.reserve.total, data.reserve.settlementCurrency),
                day: data.reserve.on,
              })
            : undefined
        }
        error={error}
        items={data?.reserve.held.map(({ currency, held, nextReleaseAt }) => ({
          id: currency,
          name: nextReleaseAt ? t('release', { day: format.date(nextReleaseAt) }) : t('no_release'),
          value: format.money(held, currency),
          href: toReserve ? heldReserveHref(currency) : undefined,
        }))}
        none={t('reserve_none')}
      />
    </FiguresBoard>
  )
}
