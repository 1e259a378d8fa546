'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { paymentStatuses, type TransactionRow } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { paymentTones } from '../../tones.ts'

/** The grid's row: the contract's, and what is put together from several of its fields. */
export type Row = TransactionRow & { cardNumber?: never }

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useTransactionColumns(): readonly Column<Row>[] {
  const label = useTranslations('fields.transaction')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<Row>(label)
    const money = (field: 'amount' | 'refundableAmount' | 'frozenAmount' | 'holdAmount') => ({
      align: 'right' as const,
      text: (row: Row) => format.money(row[field], row.currency),
    })
    const yesNo = (field: 'waybillUploaded' | 'reconciled') => ({
      text: (row: Row) => word(`yesNo.${row[field] ? 'true' : 'false'}`),
      hidden: true as const,
    })
    /** Of a card its brand, by which it is known. */
    const methodOf = ({ method, cardType }: Row) =>
      cardType ? word(`cardType.${cardType}`) : word(`paymentMethod.${method}`)
    return [
      column('createdAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />
        ),
      }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('status', chipWidth(...paymentStatuses.map((each) => word(`paymentStatus.${each}`))), {
        text: (row) => word(`paymentStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={paymentTones[status]} label={word(`paymentStatus.${status}`)} />
        ),
      }),
      column('amount', widths.money, { sortable: true, ...money('amount') }),
      column('method', widths.brand, { text: methodOf, also: ['cardType'] }),
      column('email', 120, { grows: true }),
      column('refundedAmount', 88, {
        align: 'right',
        // Most orders have none.
        text: (row) => (row.refunded === 'none' ? '' : format.amount(row.refundedAmount, row.currency)),
      }),
      column('gatewayNo', widths.gatewayNo),
      column('website', widths.site),
      column('customerName', widths.person),
      column('cardNumber', widths.card, {
        text: (row) => (row.cardFirst6 ? format.cardNumber(row.cardFirst6, row.cardLast4) : ''),
      }),
      column('ipCountry', 110, { text: (row) => (row.ipCountry ? format.country(row.ipCountry) : '') }),
      column('riskScore', 80, { align: 'right' }),
      column('settlementStatus', 110, { text: (row) => word(`settlementStatus.${row.settlementStatus}`) }),
      column('currency', widths.currency, { hidden: true }),
      column('cardType', widths.brand, {
        text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : ''),
        hidden: true,
      }),
      column('environment', 120, { text: (row) => word(`environment.${row.environment}`), hidden: true }),
      column('refunded', 120, { text: (row) => word(`refundedState.${row.refunded}`), hidden: true }),
      column('refundableAmount', widths.money, { ...money('refundableAmount'), hidden: true }),
      column('transactionType', 140, {
        text: (row) => word(`transactionType.${row.transactionType}`),
        hidden: true,
      }),
      column('preAuthType', 130, { text: (row) => word(`preAuthType.${row.preAuthType}`), hidden: true }),
      column('preAuthStatus', 130, {
        text: (row) => word(`preAuthStatus.${row.preAuthStatus}`),
        hidden: true,
      }),
      column('reserveStatus', 130, {
        text: (row) => word(`reserveStatus.${row.reserveStatus}`),
        hidden: true,
      }),
      column('frozenAmount', 190, { ...money('frozenAmount'), hidden: true }),
      column('frozenStatus', 190, { text: (row) => word(`frozenStatus.${row.frozenStatus}`), hidden: true }),
      column('holdAmount', 190, { ...money('holdAmount'), hidden: true }),
      column('holdStatus', 190, { text: (row) => word(`frozenStatus.${row.holdStatus}`), hidden: true }),
      column('issuingBank', 180, { hidden: true }),
      column('bankCountry', 160, {
        text: (row) => (row.bankCountry ? format.country(row.bankCountry) : ''),
        hidden: true,
      }),
      column('ip', 140, { hidden: true }),
      column('ipCity', 130, { hidden: true }),
      column('errorCode', 100, { hidden: true }),
      column('errorInfo', 220, { hidden: true }),
      column('walletType', 120, { text: (row) => word(`walletType.${row.walletType}`), hidden: true }),
      column('trackingNumber', 170, { hidden: true }),
      column('waybillUploaded', 130, yesNo('waybillUploaded')),
      column('reconciled', 110, yesNo('reconciled')),
    ]
  }, [label, word, format])
}
