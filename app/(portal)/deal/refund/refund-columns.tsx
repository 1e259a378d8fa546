'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import type { RefundRow } from '#lib/contract/refund.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { dayOf } from '#lib/rules/days.ts'
import { refundTones } from '../tones.ts'
import { hrefOf } from '../transaction/[tradeNo]/href.ts'

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
      column('appliedAt', 182, { sortable: true, text: (row) => format.dateTime(row.appliedAt) }),
      column('refundNo', 236, {
        render: ({ refundNo }) => <CopyableNumber text={refundNo} label={label('refundNo')} />,
      }),
      column('tradeNo', 218, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={hrefOf(tradeNo)} />
        ),
      }),
      column('status', 230, {
        text: (row) => word(`refundStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={refundTones[status]} label={word(`refundStatus.${status}`)} />
        ),
      }),
      column('amount', 128, {
        sortable: true,
        align: 'right',
        text: (row) => format.amount(row.amount, row.currency),
      }),
      column('currency', 96),
      column('nextStep', 220, { text: (row) => word(`refundStep.${row.nextStep}`) }),
      column('nextStepOn', 200, {
        text: ({ nextStepOn }) => (nextStepOn ? due(nextStepOn) : ''),
      }),
      column('type', 116, { text: (row) => word(`refundType.${row.type}`) }),
      column('reason', 220, { render: ({ reason }) => <TypedText text={reason} /> }),
      column('orderNo', 198, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('tradeAmount', 128, {
        align: 'right',
        text: (row) => format.amount(row.tradeAmount, row.currency),
      }),
      column('gatewayNo', 110),
      column('applicant', 120),
      column('processedAt', 182, {
        text: (row) => (row.processedAt ? format.dateTime(row.processedAt) : ''),
      }),
      column('failureInfo', 220),
      column('operator', 120, { hidden: true }),
    ]
  }, [t, label, word, format, today])
}
