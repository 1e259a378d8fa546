'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import { preAuthStatuses, transactionList } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { isConverted } from '#lib/rules/pre-auth.ts'
import { preAuthTones } from '../../tones.ts'

/** The grid's row: the contract's, and what is put together from several of its fields. */
export type Row = PreAuthRow & { cardNumber?: never }

const HOUR = 3_600_000

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function usePreAuthColumns(): readonly Column<Row>[] {
  const t = useTranslations('pre_auth')
  const label = useTranslations('fields.pre_auth')
  const word = useTranslations('enums')
  const format = useFormat()
  const { serverTime } = usePortal()
  // The page of an order belongs to the transactions.
  const linked = useCan()(transactionList)
  return useMemo(() => {
    const column = columnMaker<Row>(label)
    const country = (field: 'bankCountry' | 'ipCountry') => ({
      text: (row: Row) => (row[field] ? format.country(row[field]) : ''),
      hidden: true as const,
    })
    const left = (lapsesAt: string) => {
      const hours = Math.floor((+new Date(lapsesAt) - +new Date(serverTime)) / HOUR)
      if (hours < 1) return t('left.soon')
      return hours < 48
        ? t('left.hours', { count: hours })
        : t('left.days', { count: Math.floor(hours / 24) })
    }
    return [
      column('createdAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber
            text={tradeNo}
            label={label('tradeNo')}
            {...(linked && { href: orderHref(tradeNo) })}
          />
        ),
      }),
      column('preAuthStatus', chipWidth(...preAuthStatuses.map((each) => word(`preAuthStatus.${each}`))), {
        text: (row) => word(`preAuthStatus.${row.preAuthStatus}`),
        render: ({ preAuthStatus }) => (
          <StatusChip tone={preAuthTones[preAuthStatus]} label={word(`preAuthStatus.${preAuthStatus}`)} />
        ),
      }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('lapsesAt', 240, {
        text: ({ lapsesAt }) =>
          lapsesAt ? t('lapses', { time: format.dateTime(lapsesAt), left: left(lapsesAt) }) : '',
      }),
      column('preAuthType', 246, {
        text: (row) =>
          isConverted(row)
            ? t('converted', { score: row.riskScore, limit: row.preAuthScore })
            : word(`preAuthType.${row.preAuthType}`),
        grows: true,
      }),
      column('email', widths.email),
      column('customerName', widths.person),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('decidedAt', widths.time, {
        text: (row) => (row.decidedAt ? format.dateTime(row.decidedAt) : ''),
      }),
      column('decidedBy', widths.person),
      column('cardType', widths.brand, {
        text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : ''),
      }),
      column('cardNumber', widths.card, {
        text: (row) => (row.cardFirst6 ? format.cardNumber(row.cardFirst6, row.cardLast4) : ''),
      }),
      column('gatewayNo', widths.gatewayNo),
      column('website', widths.site),
      column('currency', widths.currency, { hidden: true }),
      column('riskScore', 108, { align: 'right', hidden: true }),
      column('preAuthScore', 130, { align: 'right', hidden: true }),
      column('totalScore', 130, { align: 'right', hidden: true }),
      column('issuingBank', 180, { hidden: true }),
      column('ip', 140, { hidden: true }),
      column('environment', 120, {
        text: (row) => word(`environment.${row.environment}`),
        hidden: true,
      }),
      column('bankCountry', 160, country('bankCountry')),
      column('ipCountry', 120, country('ipCountry')),
    ]
  }, [t, label, word, format, serverTime, linked])
}
