'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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
    <Box component="dl" sx={board}>
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
    </Box>
  )
}

function Tile({ name, before, children }: { name: string; before: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Box component="span" className="value">
          {children}
        </Box>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {before}
        </Typography>
      </Box>
    </div>
  )
}

const board = {
  m: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(7, auto)',
  },
  '& .value': { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'text.primary', '&:focus-visible': { textDecoration: 'underline' } },
}
