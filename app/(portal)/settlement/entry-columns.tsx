'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { numberWidth, widths } from '#components/grid/widths.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, orderHref, refundHref } from '#lib/record-hrefs.ts'
import { StrongAmount } from './strong-amount.tsx'

/** Columns that some lists of entries show from the start, and others only where they are chosen. */
type Optional = 'batchNo'

const BATCH_NO = numberWidth('S26111910000102')

/** The columns of a list of entries, in their usual order; the hidden ones are there to be chosen. */
export function useEntryColumns(shown?: Optional): readonly Column<EntryRow>[] {
  const label = useTranslations('fields.settlement_entry')
  const word = useTranslations('enums')
  const format = useFormat()
  const opens = useOpens()
  return useMemo(() => {
    const column = columnMaker<EntryRow>(label)
    const original = (field: 'fee' | 'reserve') =>
      column(field, widths.amount, {
        align: 'right',
        text: (row) => format.amount(row[field], row.currency),
        hidden: true,
      })
    const settled = (row: EntryRow, field: 'settled' | 'settledFee' | 'settledReserve') =>
      format.amount(row[field], row.settlementCurrency ?? row.currency)
    const inSettlement = (field: 'settled' | 'settledFee' | 'settledReserve') =>
      column(field, widths.amount, { align: 'right', text: (row) => settled(row, field) })
    const number = (
      field: 'batchNo' | 'otherBatchNo' | 'tradeNo' | 'orderNo' | 'refundNo' | 'disputeNo',
      width: number,
      page?: string,
      hrefOf?: (text: string) => string,
    ) =>
      column(field, width, {
        text: (row) => row[field] ?? '',
        render: (row) => {
          const text = row[field]
          const href = text && hrefOf && page && opens(page) ? hrefOf(text) : undefined
          return text && <CopyableNumber text={text} label={label(field)} {...(href && { href })} />
        },
      })
    const net = (row: EntryRow) => format.money(row.net, row.settlementCurrency ?? row.currency)
    const batch = number('batchNo', BATCH_NO, '/settlement/setDetails', batchHref)
    return [
      column('kind', 170, { text: (row) => word(`entryKind.${row.kind}`) }),
      column('at', widths.time, { sortable: true, text: (row) => format.dateTime(row.at) }),
      number('tradeNo', widths.tradeNo, '/deal/transaction', orderHref),
      ...(shown === 'batchNo' ? [batch] : []),
      column('amount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('net', 144, {
        sortable: true,
        align: 'right',
        text: net,
        render: (row) => <StrongAmount text={net(row)} />,
      }),
      column('rate', 84, { align: 'right', text: (row) => row.rate ?? '' }),
      inSettlement('settled'),
      inSettlement('settledFee'),
      inSettlement('settledReserve'),
      number('orderNo', widths.orderNo),
      number('refundNo', numberWidth('R261119233652005618'), '/deal/refund', refundHref),
      number('disputeNo', numberWidth('D261121204633002453'), '/deal/dispute', disputeHref),
      { ...number('otherBatchNo', BATCH_NO, '/settlement/setDetails', batchHref), hidden: true },
      original('fee'),
      original('reserve'),
      ...(shown === 'batchNo' ? [] : [{ ...batch, hidden: true as const }]),
      column('currency', widths.currency, { hidden: true }),
      column('settlementCurrency', widths.currency, {
        text: (row) => row.settlementCurrency ?? '',
        hidden: true,
      }),
      column('entryNo', 100, { hidden: true }),
    ]
  }, [label, word, format, opens, shown])
}
