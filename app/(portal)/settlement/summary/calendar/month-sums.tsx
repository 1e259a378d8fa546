'use client'

import '../../settlement.css'

import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'
import type { Sum } from '#lib/rules/coming.ts'
import { sumsByCurrency } from '#lib/rules/money.ts'

export function MonthSums({ sums }: { sums: readonly Sum[] }) {
  const t = useTranslations('settlement.calendar')
  const format = useFormat()
  const line = (kind: Sum['kind'], name: string) => {
    const ofKind = sumsByCurrency(sums.filter((sum) => sum.kind === kind && !sum.failed))
    if (ofKind.length === 0) return null
    return (
      <span>
        <span className="portal-secondary">{name} </span>
        {ofKind.map(({ amount, currency }) => format.money(amount, currency)).join(' · ')}
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
