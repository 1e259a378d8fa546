'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { ComplaintRow } from '#lib/contract/complaint.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { levelTones, statusTones } from './complaint-tones.ts'
import { complaintHref, useOrderHref } from './href.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useComplaintColumns(): readonly Column<ComplaintRow>[] {
  const label = useTranslations('fields.complaint')
  const word = useTranslations('enums')
  const format = useFormat()
  const orderHref = useOrderHref()
  return useMemo(() => {
    const column = columnMaker<ComplaintRow>(label)
    const time = (value: string | null) => (value === null ? '' : format.dateTime(value))
    return [
      column('complaintNo', 236, {
        render: ({ complaintNo }) => (
          <CopyableNumber text={complaintNo} label={label('complaintNo')} href={complaintHref(complaintNo)} />
        ),
      }),
      column('status', 150, {
        text: (row) => word(`complaintStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={statusTones[status]} label={word(`complaintStatus.${status}`)} />
        ),
      }),
      column('level', 124, {
        text: (row) => word(`complaintLevel.${row.level}`),
        render: ({ level }) => (
          <StatusChip tone={levelTones[level]} label={word(`complaintLevel.${level}`)} />
        ),
      }),
      column('complainedAt', 182, { sortable: true, text: (row) => time(row.complainedAt) }),
      column('count', 110, { sortable: true, align: 'right', text: (row) => String(row.count) }),
      column('reason', 200, { text: (row) => word(`complaintReason.${row.reason}`) }),
      column('method', 170, { text: (row) => word(`complaintMethod.${row.method}`) }),
      column('followUpType', 160, {
        text: ({ followUpType }) => (followUpType ? word(`followUpType.${followUpType}`) : ''),
      }),
      column('tradeNo', 218, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} {...orderHref(tradeNo)} />
        ),
      }),
      column('orderNo', 198, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('amount', 128, {
        sortable: true,
        align: 'right',
        text: (row) => format.amount(row.amount, row.currency),
      }),
      column('currency', 96),
      column('customerName', 160, { render: ({ customerName }) => <TypedText text={customerName} /> }),
      column('email', 220),
      column('gatewayNo', 110),
      column('followedUpAt', 182, { text: (row) => time(row.followedUpAt) }),
      column('followedUpBy', 130),
      column('closedAt', 182, { text: (row) => time(row.closedAt), hidden: true }),
    ]
  }, [label, word, format, orderHref])
}
