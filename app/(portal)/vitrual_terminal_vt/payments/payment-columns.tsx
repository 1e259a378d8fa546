'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { LinkPaymentRow } from '#lib/contract/link.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { paymentTones } from '../../deal/tones.ts'
import { hrefOf } from '../../deal/transaction/[tradeNo]/href.ts'
import { hrefOfLink } from '../[linkNo]/href.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function usePaymentColumns(): readonly Column<LinkPaymentRow>[] {
  const label = useTranslations('link.payment_fields')
  const word = useTranslations('enums')
  const format = useFormat()
  const linked = useCan()(getTransaction)
  return useMemo(() => {
    const column = columnMaker<LinkPaymentRow>(label)
    return [
      column('createdAt', 182, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('tradeNo', 218, {
        render: ({ tradeNo }) => (
          <CopyableNumber
            text={tradeNo}
            label={label('tradeNo')}
            {...(linked && { href: hrefOf(tradeNo) })}
          />
        ),
      }),
      column('linkNo', 218, {
        render: ({ linkNo }) => (
          <CopyableNumber text={linkNo} label={label('linkNo')} href={hrefOfLink(linkNo)} />
        ),
      }),
      column('status', 140, {
        text: (row) => word(`paymentStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={paymentTones[status]} label={word(`paymentStatus.${status}`)} />
        ),
      }),
      column('amount', 128, {
        sortable: true,
        align: 'right',
        text: (row) => format.amount(row.amount, row.currency),
      }),
      column('currency', 96),
      column('description', 240, { render: ({ description }) => <TypedText text={description} /> }),
      column('orderNo', 198, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('method', 124, { text: (row) => word(`paymentMethod.${row.method}`) }),
      column('cardType', 124, { text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : '') }),
      column('cardLast4', 110),
      column('customerName', 160),
      column('email', 220),
      column('errorInfo', 220),
      column('gatewayNo', 110, { hidden: true }),
      column('preAuthStatus', 130, {
        text: (row) => word(`preAuthStatus.${row.preAuthStatus}`),
        hidden: true,
      }),
    ]
  }, [label, word, format, linked])
}
