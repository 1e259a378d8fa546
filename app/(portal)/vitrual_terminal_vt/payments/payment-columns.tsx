'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { LinkPaymentRow } from '#lib/contract/link.ts'
import { getTransaction, paymentStatuses } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { linkHref, orderHref } from '#lib/record-hrefs.ts'
import { paymentTones } from '../../tones.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function usePaymentColumns(): readonly Column<LinkPaymentRow>[] {
  const label = useTranslations('link.payment_fields')
  const word = useTranslations('enums')
  const format = useFormat()
  const linked = useCan()(getTransaction)
  return useMemo(() => {
    const column = columnMaker<LinkPaymentRow>(label)
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
      column('linkNo', numberWidth('L8000001'), {
        render: ({ linkNo }) => (
          <CopyableNumber text={linkNo} label={label('linkNo')} href={linkHref(linkNo)} />
        ),
      }),
      column('status', chipWidth(...paymentStatuses.map((each) => word(`paymentStatus.${each}`))), {
        text: (row) => word(`paymentStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={paymentTones[status]} label={word(`paymentStatus.${status}`)} />
        ),
      }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('description', 180, {
        render: ({ description }) => <TypedText text={description} />,
        grows: true,
      }),
      column('method', widths.brand, { text: (row) => word(`paymentMethod.${row.method}`) }),
      column('email', 140),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('cardType', widths.brand, {
        text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : ''),
      }),
      column('cardLast4', 80),
      column('customerName', widths.person),
      column('errorInfo', 220),
      column('currency', widths.currency, { hidden: true }),
      column('gatewayNo', widths.gatewayNo, { hidden: true }),
      column('preAuthStatus', 130, {
        text: (row) => word(`preAuthStatus.${row.preAuthStatus}`),
        hidden: true,
      }),
    ]
  }, [label, word, format, linked])
}
