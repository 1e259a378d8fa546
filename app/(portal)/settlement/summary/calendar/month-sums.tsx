'use client'

import Box from '@mui/material/Box'
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
      <Box component="span" sx={{ typography: 'body2' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {name}{' '}
        </Box>
        {[...byCurrency]
          .map(([currency, of]) =>
            format.money(addAmounts(currency, ...of.map(({ amount }) => amount)), currency),
          )
          .join(' · ')}
      </Box>
    )
  }
  return (
    <Box sx={{ ml: { md: 'auto' }, display: 'grid', gap: 0.25, minWidth: 0 }}>
      {line('payout', t('payouts'))}
      {line('reserve_release', t('releases'))}
    </Box>
  )
}
