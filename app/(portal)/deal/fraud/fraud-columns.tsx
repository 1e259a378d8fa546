'use client'

import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, textWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import type { FraudRow } from '#lib/contract/fraud.ts'
import { refundedStates, transactionList } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { routeOf } from '#lib/routes.ts'

/** The grid's row: the contract's, and what is put together from several of its fields. */
export type Row = FraudRow & { cardNumber?: never }

const DISPUTES = '/deal/dispute'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useFraudColumns(): readonly Column<Row>[] {
  const t = useTranslations('fraud')
  const label = useTranslations('fields.fraud')
  const word = useTranslations('enums')
  const format = useFormat()
  // An order's page belongs to the transactions, a dispute's to the disputes.
  const toOrders = useCan()(transactionList)
  const toDisputes = usePortal().pages.includes(DISPUTES) && routeOf(DISPUTES)?.built === true
  return useMemo(() => {
    const column = columnMaker<Row>(label)
    const yesNo = (value: boolean) => word(`yesNo.${value ? 'true' : 'false'}`)
    const country = (field: 'bankCountry' | 'ipCountry') => ({
      text: (row: Row) => (row[field] ? format.country(row[field]) : ''),
    })
    return [
      column('fraudEntryDate', widths.time, {
        sortable: true,
        text: (row) => format.dateTime(row.fraudEntryDate),
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
      column('fraudReason', 170, { text: (row) => word(`fraudReason.${row.fraudReason}`) }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('chargebackReceived', chipWidth(t('chargeback')), {
        text: (row) => yesNo(row.chargebackReceived),
        render: ({ chargebackReceived, disputeNo }) => {
          if (!chargebackReceived) return yesNo(false)
          const chip = <StatusChip tone="attention" label={t('chargeback')} />
          return disputeNo && toDisputes ? (
            <Link
              component={NextLink}
              href={`${DISPUTES}/${encodeURIComponent(disputeNo)}`}
              prefetch={false}
              aria-label={t('to_dispute', { disputeNo })}
            >
              {chip}
            </Link>
          ) : (
            chip
          )
        },
      }),
      column('refunded', textWidth(...refundedStates.map((each) => word(`refundedState.${each}`))), {
        text: (row) => word(`refundedState.${row.refunded}`),
      }),
      column('email', widths.email, { grows: true }),
      column('fraudReportDate', widths.day, { text: (row) => format.date(row.fraudReportDate) }),
      column('appealed', 80, { text: (row) => yesNo(row.appealed) }),
      column('cardType', widths.brand, { text: (row) => word(`cardType.${row.cardType}`) }),
      column('cardNumber', widths.card, {
        text: (row) => (row.cardFirst6 ? format.cardNumber(row.cardFirst6, row.cardLast4) : ''),
      }),
      column('customerName', widths.person),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('schemeCode', 100, { text: (row) => row.schemeCode ?? '' }),
      column('createdAt', widths.time, { text: (row) => format.dateTime(row.createdAt) }),
      column('riskScore', 80, { align: 'right' }),
      column('gatewayNo', widths.gatewayNo),
      column('website', widths.site),
      column('currency', widths.currency, { hidden: true }),
      column('fraudNo', numberWidth('F261121204633002453'), {
        render: ({ fraudNo }) => <CopyableNumber text={fraudNo} label={label('fraudNo')} />,
        hidden: true,
      }),
      column('disputeNo', numberWidth('D261121204633002453'), { hidden: true }),
      column('issuingBank', 180, { hidden: true }),
      column('bankCountry', 160, { ...country('bankCountry'), hidden: true }),
      column('ip', 140, { hidden: true }),
      column('ipCountry', 120, { ...country('ipCountry'), hidden: true }),
    ]
  }, [t, label, word, format, toOrders, toDisputes])
}
