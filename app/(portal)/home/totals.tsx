'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CountLink } from '#components/count-link.tsx'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { liveOrders, partOf } from '#lib/rules/home.ts'
import { useOrderTotals } from './use-order-totals.tsx'

/** The totals of the period. */
export function Totals({ data: { total, range, currencies } }: { data: DataAnalysis }) {
  const t = useTranslations('home.analysis')
  const format = useFormat()
  const { rateText, hrefOf } = useOrderTotals()
  const all = liveOrders(range)
  return (
    <Box component="dl" sx={board}>
      <Tile name={t('orders')}>
        <CountLink count={total.orders} href={hrefOf(all)} />
      </Tile>
      <Tile name={t('rate')} note={t('rate_note')}>
        {rateText(total)}
      </Tile>
      {(['success', 'failed', 'open'] as const).map((part) => (
        <Tile key={part} name={t(part)}>
          <CountLink count={total[part]} href={hrefOf(partOf(all, part))} />
        </Tile>
      ))}
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {t('paid')}
        </Typography>
        <Box
          component="dd"
          sx={{
            m: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            typography: 'body2',
            // Inside text, a link is distinguished by more than its color.
            '& a': { textDecoration: 'underline' },
          }}
        >
          {currencies.flatMap(({ currency, success, paid: [sum] }) =>
            sum ? (
              <Box
                component="span"
                key={currency}
                sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
              >
                {format.money(sum.amount, currency)} (
                <CountLink
                  count={success}
                  href={hrefOf({ ...partOf(all, 'success'), currency: [currency] })}
                  label={`${currency}, ${t('success')}`}
                />
                )
              </Box>
            ) : (
              []
            ),
          )}
        </Box>
      </Box>
    </Box>
  )
}

function Tile({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          component="span"
          sx={{ fontSize: '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {children}
        </Box>{' '}
        {note && (
          <Typography component="span" variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
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
    sm: 'repeat(5, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, auto)) minmax(0, 2fr)',
  },
}
