'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { TransactionRow } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { paymentTones } from '../tones.ts'
import { hrefOf } from './[tradeNo]/href.ts'

/** The grid's row: the contract's, and what is put together from several of its fields. */
export type Row = TransactionRow & { cardNumber?: never }

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useTransactionColumns(): readonly Column<Row>[] {
  const label = useTranslations('fields.transaction')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<Row>(label)
    const money = (
      field: 'amount' | 'refundedAmount' | 'refundableAmount' | 'frozenAmount' | 'holdAmount',
    ) => ({
      align: 'right' as const,
      text: (row: Row) => format.amount(row[field], row.currency),
    })
    const yesNo = (field: 'waybillUploaded' | 'reconciled') => ({
      text: (row: Row) => word(`yesNo.${row[field] ? 'true' : 'false'}`),
      hidden: true as const,
    })
    return [
      column('createdAt', 182, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('tradeNo', 218, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={hrefOf(tradeNo)} />
        ),
      }),
      column('orderNo', 206, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('status', 146, {
        text: (row) => word(`paymentStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={paymentTones[status]} label={word(`paymentStatus.${status}`)} />
        ),
      }),
      column('amount', 128, { sortable: true, ...money('amount') }),
      column('currency', 96),
      column('refundedAmount', 160, money('refundedAmount')),
      column('method', 150, { text: (row) => word(`paymentMethod.${row.method}`) }),
      column('cardType', 124, { text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : '') }),
      column('cardNumber', 164, {
        text: (row) => (row.cardFirst6 ? format.cardNumber(row.cardFirst6, row.cardLast4) : ''),
      }),
      column('gatewayNo', 110),
      column('website', 170),
      column('email', 210),
      column('ipCountry', 120, { text: (row) => (row.ipCountry ? format.country(row.ipCountry) : '') }),
      column('riskScore', 108, { align: 'right' }),
      column('settlementStatus', 156, { text: (row) => word(`settlementStatus.${row.settlementStatus}`) }),
      column('environment', 120, { text: (row) => word(`environment.${row.environment}`) }),
      column('customerName', 150, { hidden: true }),
      column('refunded', 120, { text: (row) => word(`refundedState.${row.refunded}`), hidden: true }),
      column('refundableAmount', 150, { ...money('refundableAmount'), hidden: true }),
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
