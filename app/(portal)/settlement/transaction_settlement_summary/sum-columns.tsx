'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { numberWidth, widths } from '#components/grid/widths.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { SumRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref } from '#lib/record-hrefs.ts'
import { StrongAmount } from '../strong-amount.tsx'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useSumColumns(): readonly Column<SumRow>[] {
  const label = useTranslations('fields.settlement_sum')
  const format = useFormat()
  const toBatch = useOpens()('/settlement/setDetails')
  return useMemo(() => {
    const column = columnMaker<SumRow>(label)
    const original = (
      field: 'gross' | 'fees' | 'reserve' | 'refunds' | 'chargebacks' | 'holds' | 'net',
      hidden?: true,
    ) =>
      column(field, widths.amount, {
        align: 'right',
        text: (row) => format.amount(row[field], row.currency),
        ...(hidden && { hidden }),
      })
    const settled = (
      field:
        | 'settledGross'
        | 'settledFees'
        | 'settledReserve'
        | 'settledRefunds'
        | 'settledChargebacks'
        | 'settledHolds',
      hidden?: true,
    ) =>
      column(field, widths.amount, {
        align: 'right',
        text: (row) => format.amount(row[field], row.settlementCurrency),
        ...(hidden && { hidden }),
      })
    const net = (row: SumRow) => format.amount(row.settledNet, row.settlementCurrency)
    return [
      column('batchNo', numberWidth('S26111910000102'), {
        render: ({ batchNo }) => (
          <CopyableNumber
            text={batchNo}
            label={label('batchNo')}
            {...(toBatch && { href: batchHref(batchNo) })}
          />
        ),
      }),
      column('currency', widths.currency),
      original('gross'),
      original('fees'),
      original('reserve'),
      original('net'),
      column('settlementCurrency', widths.currency),
      settled('settledGross'),
      column('settledNet', 120, {
        align: 'right',
        text: net,
        render: (row) => <StrongAmount text={net(row)} />,
      }),
      original('refunds'),
      original('chargebacks'),
      original('holds'),
      column('tabulatedAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.tabulatedAt) }),
      column('payoutAt', widths.time, { text: (row) => format.dateTime(row.payoutAt) }),
      column('gatewayNo', widths.gatewayNo),
      column('orders', 76, { align: 'right', text: (row) => format.count(row.orders) }),
      column('entries', 76, { align: 'right', text: (row) => format.count(row.entries) }),
      settled('settledFees', true),
      settled('settledReserve', true),
      settled('settledRefunds', true),
      settled('settledChargebacks', true),
      settled('settledHolds', true),
      column('sumNo', 180, { hidden: true }),
    ]
  }, [label, format, toBatch])
}
