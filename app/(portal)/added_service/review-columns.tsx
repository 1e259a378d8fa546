'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, textWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { ReviewedTradeRow } from '#lib/contract/customer-service.ts'
import { paymentStatuses } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { CHANGE_SCORES } from '#lib/rules/review.ts'
import { paymentTones } from '../tones.ts'

/** From so many points on an order stands out. */
const HIGH_SCORE = 40

/**
 * An order, what its review found, and with which order it was compared.
 * @param sorts the list's sort fields
 */
export function useReviewColumns(sorts: readonly string[]): readonly Column<ReviewedTradeRow>[] {
  const label = useTranslations('fields.review')
  const t = useTranslations('customer_service')
  const word = useTranslations('enums')
  const format = useFormat()
  const opens = useOpens()
  return useMemo(() => {
    const column = columnMaker<ReviewedTradeRow>(label)
    const sortable = (field: string) => (sorts.includes(field) ? { sortable: true as const } : {})
    const toOrder = (tradeNo: string) => (opens('/deal/transaction') ? { href: orderHref(tradeNo) } : {})
    return [
      column('createdAt', widths.time, {
        ...sortable('createdAt'),
        text: (row) => format.dateTime(row.createdAt),
      }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} {...toOrder(tradeNo)} />
        ),
      }),
      column('score', 70, {
        ...sortable('score'),
        align: 'right',
        render: ({ score }) => (
          <Box component="span" sx={{ fontWeight: score >= HIGH_SCORE ? 650 : undefined }}>
            {score}
          </Box>
        ),
      }),
      column('changes', 190, {
        text: ({ changes }) =>
          changes
            .map((change) =>
              t('points', { what: word(`reviewChange.${change}`), points: CHANGE_SCORES[change] }),
            )
            .join(' · '),
        grows: true,
      }),
      column('largeAmount', textWidth(t('manual')), {
        text: ({ largeAmount }) => (largeAmount ? t('manual') : ''),
      }),
      column('amount', widths.money, {
        ...sortable('amount'),
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('status', chipWidth(...paymentStatuses.map((each) => word(`paymentStatus.${each}`))), {
        render: ({ status }) => (
          <StatusChip tone={paymentTones[status]} label={word(`paymentStatus.${status}`)} />
        ),
      }),
      column('email', 150, { render: ({ email }) => <TypedText text={email} /> }),
      column('customerName', widths.person, {
        render: ({ customerName }) => <TypedText text={customerName} />,
      }),
      column('comparedWith', widths.tradeNo, {
        render: ({ comparedWith }) =>
          comparedWith ? (
            <CopyableNumber text={comparedWith} label={label('comparedWith')} {...toOrder(comparedWith)} />
          ) : null,
      }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('gatewayNo', widths.gatewayNo),
      column('method', widths.brand, { text: (row) => word(`paymentMethod.${row.method}`) }),
      column('waybillUploaded', 90, { text: (row) => word(`yesNo.${row.waybillUploaded}`) }),
      column('currency', widths.currency, { hidden: true }),
    ]
  }, [label, t, word, format, opens, sorts])
}
