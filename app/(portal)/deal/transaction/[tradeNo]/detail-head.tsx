'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { adviceFor } from '#lib/rules/decline.ts'
import { paymentTones } from '../../tones.ts'
import { whatHappened } from './what-happened.ts'

interface DetailHeadProps {
  order: TransactionDetail
  actions: ReactNode
}

/** What one wants to know first: how much, what became of it, under which numbers. */
export function DetailHead({ order, actions }: DetailHeadProps) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.transaction')
  const word = useTranslations('enums')
  const advice = useTranslations('decline')
  const format = useFormat()
  const money = (amount: string) => format.money(amount, order.currency)
  const disputed = [...new Set([order.frozenStatus, order.holdStatus])].filter(
    (state) => state === 'frozen' || state === 'chargeback',
  )
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h1" sx={{ fontSize: 'max(1.75rem, 24px)' }}>
          {format.amount(order.amount, order.currency)}{' '}
          <Typography component="span" variant="h2" color="text.secondary">
            {order.currency}
          </Typography>
        </Typography>
        <StatusChip tone={paymentTones[order.status]} label={word(`paymentStatus.${order.status}`)} />
        {order.refunded !== 'none' && (
          <Chip variant="outlined" label={word(`refundedState.${order.refunded}`)} />
        )}
        {disputed.map((state) => (
          <StatusChip key={state} tone="attention" label={word(`frozenStatus.${state}`)} />
        ))}
        {order.environment === 'test' && <Chip variant="outlined" color="info" label={t('test')} />}
        <Box sx={{ flexGrow: 1 }} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{actions}</Box>
      </Box>
      <Typography variant="body1">
        {t(`what.${whatHappened(order)}`, {
          score: order.riskScore,
          limit: order.preAuthScore,
          title: order.errorCode ? advice(`${adviceFor(order.errorCode)}.title`) : '',
          frozen: money(order.frozenAmount),
          hold: money(order.holdAmount),
          refunded: money(order.refundedAmount),
          left: money(order.refundableAmount),
          kind: order.method,
          method: word(`paymentMethod.${order.method}`),
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, typography: 'body2' }}>
        {(['tradeNo', 'orderNo'] as const).map((field) => (
          <span key={field}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label(field)}{' '}
            </Box>
            {order[field]} <CopyButton text={order[field]} label={label(field)} />
          </span>
        ))}
        <Box component="time" dateTime={order.createdAt} sx={{ color: 'text.secondary' }}>
          {format.dateTime(order.createdAt)}
        </Box>
      </Box>
    </Box>
  )
}
