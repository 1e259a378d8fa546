'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RateBar } from '#components/detail/rate-bar.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { timeLeft } from '#lib/rules/dispute.ts'
import { DELIVERY_LINE } from '#lib/rules/waybill.ts'
import type { Readiness } from './readiness.ts'

type Gateway = Readiness['gateways'][number]

/** A gateway: its delivery rate against the threshold, the deadline for waybills, and the next payout. */
export function GatewayCard({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('settlement.ready')
  const format = useFormat()
  const gatewayName = useGatewayName()
  const { user, serverTime, timeZone } = usePortal()
  const id = useId()
  const { gatewayNo, rate, open, nextTabulationAt } = gateway
  const left = timeLeft(nextTabulationAt, serverTime, user?.timeZone ?? timeZone)
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h2" id={id}>
          {gatewayName(gatewayNo)}
        </Typography>
        <StatusChip
          tone={open ? 'good' : 'attention'}
          label={t(open ? 'open' : 'closed', { line: DELIVERY_LINE })}
        />
      </Box>
      <Typography variant="body2">
        {t('rate')} <strong>{rate ? `${rate}%` : '–'}</strong>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {rate
            ? t('rate_of', {
                orders: format.count(gateway.orders),
                delivered: format.count(gateway.delivered),
              })
            : t('rate_none')}
        </Typography>
      </Typography>
      {rate && <RateBar rate={rate} line={DELIVERY_LINE} isAbove={open} label={`${t('rate')}: ${rate}%`} />}
      <Typography variant="body2">
        {t('cutoff', { at: format.dateTime(nextTabulationAt) })}{' '}
        <Box component="strong" sx={left.unit === 'days' ? undefined : { color: 'warning.main' }}>
          {t(`left.${left.unit}`, { count: left.count })}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('payout', { day: format.date(gateway.payoutAt) })}
      </Typography>
      <Amounts title={t('ready')} of={gateway.ready} />
      <Amounts title={t('kept')} of={gateway.keptBack} />
    </Paper>
  )
}

function Amounts({ title, of }: { title: string; of: Gateway['ready'] }) {
  const t = useTranslations('settlement.ready')
  const format = useFormat()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {of.length === 0 && <li>{t('none')}</li>}
        {of.map(({ currency, orders, amount }) => (
          <li key={currency}>
            {t('line', {
              count: orders,
              shown: format.count(orders),
              money: format.money(amount, currency),
            })}
          </li>
        ))}
      </Box>
    </Box>
  )
}
