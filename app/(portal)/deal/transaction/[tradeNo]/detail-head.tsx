'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { CopiedNumbers } from '#components/detail/copied-numbers.tsx'
import { Status, StatusChip } from '#components/status-chip.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { adviceFor } from '#lib/rules/decline.ts'
import { paymentStates } from '../../../_shared/states.ts'
import { whatHappened } from './what-happened.ts'

interface DetailHeadProps {
  order: TransactionDetail
  actions: ReactNode
}

/** The head of an order: amount, state, and numbers. */
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
        <AmountTitle amount={order.amount} currency={order.currency} />
        <Status of={paymentStates} value={order.status} />
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
      <CopiedNumbers
        numbers={(['tradeNo', 'orderNo'] as const).map((field) => ({
          label: label(field),
          text: order[field],
        }))}
      >
        <Box component="time" dateTime={order.createdAt} sx={{ color: 'text.secondary' }}>
          {format.dateTime(order.createdAt)}
        </Box>
      </CopiedNumbers>
    </Box>
  )
}
