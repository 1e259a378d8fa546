'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip, type Tone } from '#components/status-chip.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { type AlertRow, alertStates } from '#lib/contract/alert.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import type { AlertState } from '#lib/rules/alert.ts'
import { timeLeft } from '#lib/rules/dispute.ts'

/** The grid's row: the contract's, and what is put together from several of its fields. */
export type Row = AlertRow & { cardNumber?: never }

const tones: Record<AlertState, Tone> = {
  open: 'attention',
  refunded: 'good',
  expired: 'attention',
  chargeback: 'bad',
  lapsed: 'neutral',
}

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useAlertColumns(): readonly Column<Row>[] {
  const t = useTranslations('alert')
  const label = useTranslations('alert.fields')
  const word = useTranslations('enums')
  const format = useFormat()
  const { user, serverTime, timeZone } = usePortal()
  const zone = user?.timeZone ?? timeZone
  // An order's page belongs to the transactions.
  const toOrders = useCan()(transactionList)
  return useMemo(() => {
    const column = columnMaker<Row, 'refusal' | 'cardFirst6' | 'cardLast4'>(label)
    const number = (field: 'alertNo' | 'orderNo') => ({
      render: (row: Row) => <CopyableNumber text={row[field]} label={label(field)} />,
    })
    const due = ({ state, dueAt }: Row) => {
      const { unit, count } = timeLeft(dueAt, serverTime, zone)
      return state === 'open' ? t(`left.${unit}`, { count }) : ''
    }
    return [
      column('alertedAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.alertedAt) }),
      column('state', chipWidth(...alertStates.map((each) => word(`alertState.${each}`))), {
        text: (row) => word(`alertState.${row.state}`),
        render: ({ state }) => <StatusChip tone={tones[state]} label={word(`alertState.${state}`)} />,
      }),
      column('dueAt', 286, {
        sortable: true,
        text: (row) => [format.dateTime(row.dueAt), due(row)].filter(Boolean).join(' · '),
        render: (row) => (
          <Box component="span" sx={due(row) ? { fontWeight: 650 } : undefined}>
            {[format.dateTime(row.dueAt), due(row)].filter(Boolean).join(' · ')}
          </Box>
        ),
      }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber
            text={tradeNo}
            label={label('tradeNo')}
            {...(toOrders && { href: orderHref(tradeNo) })}
          />
        ),
      }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('type', 146, { text: (row) => word(`alertType.${row.type}`), grows: true }),
      column('source', 140, { text: (row) => word(`alertSource.${row.source}`) }),
      column('reasonText', 240),
      column('orderNo', widths.orderNo, number('orderNo')),
      column('cardType', widths.brand, {
        text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : ''),
      }),
      column('cardNumber', widths.card, {
        text: (row) => (row.cardFirst6 ? format.cardNumber(row.cardFirst6, row.cardLast4) : ''),
      }),
      column('tradedAt', widths.time, { text: (row) => format.dateTime(row.tradedAt) }),
      column('handledAt', widths.time, {
        text: (row) => (row.handledAt ? format.dateTime(row.handledAt) : ''),
      }),
      column('handledBy', widths.person),
      column('gatewayNo', widths.gatewayNo),
      column('website', widths.site),
      column('alertNo', numberWidth('A261121204633002453'), number('alertNo')),
      column('currency', widths.currency, { hidden: true }),
      column('refundNo', numberWidth('R261119233652005618'), { hidden: true }),
      column('disputeNo', numberWidth('D261121204633002453'), { hidden: true }),
      column('tradeAmount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.tradeAmount, row.currency),
        hidden: true,
      }),
      column('refundableAmount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.refundableAmount, row.currency),
        hidden: true,
      }),
    ]
  }, [t, label, word, format, serverTime, zone, toOrders])
}
