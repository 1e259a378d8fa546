'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type ComplaintRow, complaintLevels, complaintStatuses } from '#lib/contract/complaint.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { complaintHref } from '#lib/record-hrefs.ts'
import { levelTones, statusTones } from './complaint-tones.ts'
import { useOrderHref } from './use-order-href.ts'

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
      column('complaintNo', numberWidth('C261028090248000017'), {
        render: ({ complaintNo }) => (
          <CopyableNumber text={complaintNo} label={label('complaintNo')} href={complaintHref(complaintNo)} />
        ),
      }),
      column('status', chipWidth(...complaintStatuses.map((each) => word(`complaintStatus.${each}`))), {
        text: (row) => word(`complaintStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={statusTones[status]} label={word(`complaintStatus.${status}`)} />
        ),
      }),
      column('level', chipWidth(...complaintLevels.map((each) => word(`complaintLevel.${each}`))), {
        text: (row) => word(`complaintLevel.${row.level}`),
        render: ({ level }) => (
          <StatusChip tone={levelTones[level]} label={word(`complaintLevel.${level}`)} />
        ),
      }),
      column('complainedAt', widths.time, { sortable: true, text: (row) => time(row.complainedAt) }),
      column('reason', 200, { text: (row) => word(`complaintReason.${row.reason}`), grows: true }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('count', 66, { sortable: true, align: 'right', text: (row) => String(row.count) }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} {...orderHref(tradeNo)} />
        ),
      }),
      column('method', 130, { text: (row) => word(`complaintMethod.${row.method}`) }),
      column('followUpType', 120, {
        text: ({ followUpType }) => (followUpType ? word(`followUpType.${followUpType}`) : ''),
      }),
      column('customerName', widths.person, {
        render: ({ customerName }) => <TypedText text={customerName} />,
      }),
      column('email', widths.email),
      column('gatewayNo', widths.gatewayNo),
      column('followedUpAt', widths.time, { text: (row) => time(row.followedUpAt) }),
      column('followedUpBy', widths.person),
      column('currency', widths.currency, { hidden: true }),
      column('closedAt', widths.time, { text: (row) => time(row.closedAt), hidden: true }),
    ]
  }, [label, word, format, orderHref])
}
