'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { type BatchRow, batchStates } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { batchTones } from '../tones.ts'
import { StrongAmount } from './strong-amount.tsx'

/** The columns of a list of batches, in their usual order; the hidden ones are there to be chosen. */
export function useBatchColumns(): readonly Column<BatchRow>[] {
  const label = useTranslations('fields.settlement')
  const word = useTranslations('enums')
  const format = useFormat()
  const opens = useOpens()
  return useMemo(() => {
    const column = columnMaker<BatchRow>(label)
    const money = (
      field: 'gross' | 'fees' | 'reserve' | 'refunds' | 'chargebacks' | 'holds' | 'carried',
      width = widths.amount,
    ) =>
      column(field, width, {
        align: 'right',
        text: (row) => format.amount(row[field], row.currency),
      })
    const net = (row: BatchRow) => format.money(row.net, row.currency)
    const linked = (href: string, page: string) => (opens(page) ? { href } : {})
    return [
      column('batchNo', numberWidth('S26111910000102'), {
        render: ({ batchNo }) => (
          <CopyableNumber
            text={batchNo}
            label={label('batchNo')}
            {...linked(batchHref(batchNo), '/settlement/setDetails')}
          />
        ),
      }),
      column('state', chipWidth(...batchStates.map((each) => word(`batchState.${each}`))), {
        text: (row) => word(`batchState.${row.state}`),
        render: ({ state }) => <StatusChip tone={batchTones[state]} label={word(`batchState.${state}`)} />,
      }),
      column('payoutAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.payoutAt) }),
      column('net', 144, {
        sortable: true,
        align: 'right',
        text: net,
        render: (row) => <StrongAmount text={net(row)} />,
      }),
      column('reason', 150, {
        text: ({ reason }) => (reason ? word(`payoutReason.${reason}`) : ''),
        grows: true,
      }),
      money('gross'),
      money('fees'),
      money('reserve'),
      money('refunds'),
      money('chargebacks'),
      money('holds'),
      money('carried'),
      column('gatewayNo', widths.gatewayNo),
      column('tabulatedAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.tabulatedAt) }),
      column('periodFrom', widths.day),
      column('periodTo', widths.day),
      column('orders', 76, { align: 'right', text: (row) => format.count(row.orders) }),
      column('entries', 76, { align: 'right', text: (row) => format.count(row.entries) }),
      column('currency', 96, { hidden: true }),
      column('reserveNo', numberWidth('R26111910000102'), {
        text: ({ reserveNo }) => reserveNo ?? '',
        render: ({ reserveNo }) =>
          reserveNo && (
            <CopyableNumber
              text={reserveNo}
              label={label('reserveNo')}
              {...linked(reserveHref(reserveNo), '/settlement/reserveSettleDetails')}
            />
          ),
        hidden: true,
      }),
      column('remark', 240, {
        text: ({ remark }) => remark ?? '',
        render: ({ remark }) => remark && <TypedText text={remark} />,
        hidden: true,
      }),
    ]
  }, [label, word, format, opens])
}
