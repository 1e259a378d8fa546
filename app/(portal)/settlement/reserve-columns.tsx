'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { type ReserveRow, reserveBatchStatuses } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { reserveTones } from '../tones.ts'
import { StrongAmount } from './strong-amount.tsx'

/** The columns of a list of reserve batches, in their usual order. */
export function useReserveColumns(): readonly Column<ReserveRow>[] {
  const label = useTranslations('fields.reserve')
  const word = useTranslations('enums.reserveBatchStatus')
  const format = useFormat()
  const opens = useOpens()
  return useMemo(() => {
    const column = columnMaker<ReserveRow>(label)
    const amount = (row: ReserveRow) => format.money(row.amount, row.currency)
    return [
      column('reserveNo', numberWidth('R26111910000102'), {
        render: ({ reserveNo }) => (
          <CopyableNumber
            text={reserveNo}
            label={label('reserveNo')}
            {...(opens('/settlement/reserveSettleDetails') && { href: reserveHref(reserveNo) })}
          />
        ),
      }),
      column('status', chipWidth(...reserveBatchStatuses.map((each) => word(each))), {
        text: (row) => word(row.status),
        render: ({ status }) => <StatusChip tone={reserveTones[status]} label={word(status)} />,
      }),
      column('amount', 144, {
        sortable: true,
        align: 'right',
        text: amount,
        render: (row) => <StrongAmount text={amount(row)} />,
      }),
      column('takenAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.takenAt) }),
      column('releaseAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.releaseAt) }),
      column('releasedAt', widths.time, {
        text: ({ releasedAt }) => (releasedAt ? format.dateTime(releasedAt) : ''),
      }),
      column('batchNo', numberWidth('S26111910000102'), {
        render: ({ batchNo }) => (
          <CopyableNumber
            text={batchNo}
            label={label('batchNo')}
            {...(opens('/settlement/setDetails') && { href: batchHref(batchNo) })}
          />
        ),
      }),
      column('gatewayNo', widths.gatewayNo),
      column('orders', 76, { align: 'right', text: (row) => format.count(row.orders) }),
      column('currency', 96, { hidden: true }),
    ]
  }, [label, word, format, opens])
}
