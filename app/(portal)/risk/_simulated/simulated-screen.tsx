'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { SIMULATED_DAYS, simulatedOrderDownload, simulatedOrderList } from '#lib/contract/risk-simulation.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { orderStates } from '../../_shared/states.ts'

const simulatedColumns = defineColumns(
  simulatedOrderList,
  { labels: 'fields.simulated_order', rowId: 'tradeNo', opens: ({ tradeNo }) => [orderHref(tradeNo)] },
  (column, { opens }) => ({
    shown: [
      column.time('createdAt'),
      column.money('amount'),
      column.word('before', 'simulatedVerdict'),
      column.word('now', 'simulatedVerdict'),
      column.status('orderState', orderStates),
      column.yesNo('disputed'),
      column.yesNo('fraud'),
      column.number('tradeNo', { ...(opens(orderHref('0')) && { href: orderHref }), card: 'none' }),
      column.method('method', { card: 'sub' }),
      column.typed('customerName', { grows: true, card: 'lead' }),
      column.number('orderNo', { card: 'sub' }),
      column.text('email', { width: 150 }),
      column.gateway('gatewayNo'),
      column.count('riskScore'),
      column.country('ipCountry'),
    ],
    hidden: [
      column.text('website'),
      column.text('currency'),
      column.card('cardNumber'),
      column.word('cardType', 'cardType'),
      column.word('environment', 'environment'),
      column.word('refunded', 'refundedState'),
      column.money('refundedAmount'),
      column.money('refundableAmount'),
      column.word('transactionType', 'transactionType'),
      column.word('preAuthType', 'preAuthType'),
      column.word('preAuthStatus', 'preAuthStatus'),
      column.word('settlementStatus', 'settlementStatus'),
      column.word('reserveStatus', 'reserveStatus'),
      column.money('frozenAmount'),
      column.word('frozenStatus', 'frozenStatus'),
      column.money('holdAmount'),
      column.word('holdStatus', 'frozenStatus'),
      column.text('issuingBank'),
      column.country('bankCountry'),
      column.text('ip'),
      column.text('ipCity'),
      column.text('errorCode'),
      column.text('errorInfo', { width: 220 }),
      column.word('walletType', 'walletType'),
      column.text('trackingNumber'),
      column.yesNo('waybillUploaded'),
      column.yesNo('reconciled'),
    ],
  }),
)

const simulatedFilter = defineFilter(simulatedOrderList, 'fields.simulated_order', (field) => ({
  shown: [
    field.words('now', 'simulatedVerdict'),
    field.words('orderState', 'orderState'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
  ],
}))

/** The orders whose result a simulated change would replace with another. */
export function SimulatedScreen({ change, ...settings }: ListSettings & { change: string }) {
  const t = useTranslations('risk_simulation.simulated_orders')
  const base = useMemo(() => ({ change }), [change])
  const screen = useListScreen(simulatedColumns, simulatedFilter, settings, { base })
  return (
    <ListScreen
      {...screen}
      title={t('title')}
      help={t('hint', { days: SIMULATED_DAYS })}
      none={{ title: t('none'), text: t('none_text') }}
      download={simulatedOrderDownload}
    />
  )
}
