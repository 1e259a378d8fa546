'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { type RefundRow, refundStatuses } from '#lib/contract/refund.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { dayOf } from '#lib/rules/days.ts'
import { refundTones } from '../../tones.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useRefundColumns(): readonly Column<RefundRow>[] {
  const t = useTranslations('refund')
  const label = useTranslations('fields.refund')
  const word = useTranslations('enums')
  const format = useFormat()
  const { user, serverTime, timeZone } = usePortal()
  const today = dayOf(serverTime, user?.timeZone ?? timeZone)
  return useMemo(() => {
    const column = columnMaker<RefundRow>(label)
    const due = (day: string) => {
      const days = Math.round((+new Date(day) - +new Date(today)) / 86_400_000)
      return days < 0 ? day : t('due', { day, days })
    }
    return [
      column('appliedAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.appliedAt) }),
      column('refundNo', numberWidth('R261119233652005618'), {
        render: ({ refundNo }) => <CopyableNumber text={refundNo} label={label('refundNo')} />,
      }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />
        ),
      }),
      column('status', chipWidth(...refundStatuses.map((each) => word(`refundStatus.${each}`))), {
        text: (row) => word(`refundStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={refundTones[status]} label={word(`refundStatus.${status}`)} />
        ),
      }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('nextStepOn', 184, {
        text: ({ nextStepOn }) => (nextStepOn ? due(nextStepOn) : ''),
      }),
      column('nextStep', 190, { text: (row) => word(`refundStep.${row.nextStep}`), grows: true }),
      column('reason', 220, { render: ({ reason }) => <TypedText text={reason} /> }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('type', 90, { text: (row) => word(`refundType.${row.type}`) }),
      column('tradeAmount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.tradeAmount, row.currency),
      }),
      column('gatewayNo', widths.gatewayNo),
      column('applicant', widths.person),
      column('processedAt', widths.time, {
        text: (row) => (row.processedAt ? format.dateTime(row.processedAt) : ''),
      }),
      column('failureInfo', 220),
      column('currency', widths.currency, { hidden: true }),
      column('operator', widths.person, { hidden: true }),
    ]
  }, [t, label, word, format, today])
}
