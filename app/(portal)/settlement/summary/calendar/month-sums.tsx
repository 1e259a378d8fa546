'use client'

import '../../settlement.css'

import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'
import type { Sum } from '#lib/rules/coming.ts'
import { addAmounts } from '#lib/rules/money.ts'

export function MonthSums({ sums }: { sums: readonly Sum[] }) {
  const t = useTranslations('settlement.calendar')
  const format = useFormat()
  const line = (kind: Sum['kind'], name: string) => {
    const byCurrency = Map.groupBy(
      sums.filter((sum) => sum.kind === kind && !sum.failed),
      ({ currency }) => currency,
    )
    if (byCurrency.size === 0) return null
    return (
      <span>
        <span className="portal-secondary">{name} </span>
        {[...byCurrency]
          .map(([currency, of]) =>
            format.money(addAmounts(currency, ...of.map(({ amount }) => amount)), currency),
          )
          .join(' · ')}
      </span>
    )
  }
  return (
    <div className="portal-month-sums">
      {line('payout', t('payouts'))}
      {line('reserve_release', t('releases'))}
    </div>
  )
}
