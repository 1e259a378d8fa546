'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, reserveHref } from './href.ts'
import { StrongAmount } from './strong-amount.tsx'
import { reserveTones } from './tones.ts'
import { useOpens } from './use-opens.ts'

/** The columns of a list of reserve batches, in their usual order. */
export function useReserveColumns(): readonly Column<ReserveRow>[] {
  const label = useTranslations('fields.reserve')
  const word = useTranslations('enums.reserveBatchStatus')
  const format = useFormat()
  const opens = useOpens()
  return useMemo(() => {
    const column = columnMaker<ReserveRow>(label)
    const amount = (row: ReserveRow) => format.amount(row.amount, row.currency)
    return [
      column('reserveNo', 206, {
        render: ({ reserveNo }) => (
          <CopyableNumber
            text={reserveNo}
            label={label('reserveNo')}
            {...(opens('/settlement/reserveSettleDetails') && { href: reserveHref(reserveNo) })}
          />
        ),
      }),
      column('status', 140, {
        text: (row) => word(row.status),
        render: ({ status }) => <StatusChip tone={reserveTones[status]} label={word(status)} />,
      }),
      column('amount', 140, {
        sortable: true,
        align: 'right',
        text: amount,
        render: (row) => <StrongAmount text={amount(row)} />,
      }),
      column('currency', 96),
      column('takenAt', 182, { sortable: true, text: (row) => format.dateTime(row.takenAt) }),
      column('releaseAt', 182, { sortable: true, text: (row) => format.dateTime(row.releaseAt) }),
      column('releasedAt', 182, {
        text: ({ releasedAt }) => (releasedAt ? format.dateTime(releasedAt) : ''),
      }),
      column('gatewayNo', 110),
      column('orders', 100, { align: 'right', text: (row) => format.count(row.orders) }),
      column('batchNo', 206, {
        render: ({ batchNo }) => (
          <CopyableNumber
            text={batchNo}
            label={label('batchNo')}
            {...(opens('/settlement/setDetails') && { href: batchHref(batchNo) })}
          />
        ),
      }),
    ]
  }, [label, word, format, opens])
}
