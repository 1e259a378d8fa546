'use client'

import Big from 'big.js'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CountLink } from '#components/count-link.tsx'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { changeOf, liveOrders, partOf, signed, successRate } from '#lib/rules/home.ts'
import { useOrderTotals } from './use-order-totals.tsx'

/** The totals of the period, each above that of the previous period. */
export function Totals({ data: { total, previous, range, currencies } }: { data: DataAnalysis }) {
  const t = useTranslations('home.analysis')
  const format = useFormat()
  const { rateText, hrefOf } = useOrderTotals()
  const all = liveOrders(range)
  const before = (value: string, change: string | null) =>
    change === null ? t('before', { value }) : t('before_change', { value, change })
  const percent = (change: string | null) => change && `${change}%`
  const [rate, rateBefore] = [successRate(total), successRate(previous)]
  // The other currencies are in the table of currencies.
  const main = currencies.find(({ success }) => success > 0)
  const [paid] = main?.paid ?? []
  const parts = (['orders', 'success', 'failed', 'released', 'open'] as const).filter(
    (part) => part !== 'released' || total.released + previous.released > 0,
  )
  const paidBefore = previous.paid.find(({ currency }) => currency === main?.currency)?.amount ?? '0'
  return (
    <dl className="portal-totals">
      {parts.map((part) => (
        <Tile
          key={part}
          name={t(part)}
          before={before(format.count(previous[part]), percent(changeOf(previous[part], total[part])))}
        >
          <CountLink
            count={total[part]}
            href={hrefOf(part === 'orders' ? all : partOf(all, part))}
            label={t(part)}
          />
        </Tile>
      ))}
      <Tile
        name={t('rate')}
        before={before(
          rateText(previous),
          rate && rateBefore && t('points', { change: signed(new Big(rate).minus(rateBefore)) }),
        )}
      >
        {rateText(total)}
      </Tile>
      {main && paid && (
        <Tile
          name={t('paid')}
          before={before(
            format.amount(paidBefore, paid.currency),
            percent(changeOf(paidBefore, paid.amount)),
          )}
        >
          {format.money(paid.amount, paid.currency)}
        </Tile>
      )}
    </dl>
  )
}

function Tile({ name, before, children }: { name: string; before: string; children: ReactNode }) {
  return (
    <div>
      <dt className="p-caption">{name}</dt>
      <dd>
        <span className="value">{children}</span>
        <span className="p-caption">{before}</span>
      </dd>
    </div>
  )
}
